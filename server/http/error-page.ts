/** What a visitor is told when an answer could not be made. */
export const errorMessage = (away: boolean) =>
  away
    ? 'The site cannot read its records just now. Please try again in a minute.'
    : 'Something went wrong on our side. Please try again; if it happens again, write to the association.'

/** The page of last resort, for when nothing can be read to make a better one. */
export const errorPage = (away: boolean, styles: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>One moment | Karate Classes</title><meta name="robots" content="noindex"><link rel="stylesheet" href="${styles}"></head>
<body><main class="wrap sec"><h1>One moment</h1>
<p>${errorMessage(away)}</p>
<p>If you had filled in a form, go back: your browser still holds what you typed.</p>
<p><a class="btn" href="">Try again</a> <a href="/">Home</a></p>
</main></body></html>
`
