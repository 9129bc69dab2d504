const kept = 'Everything you entered is still here.'

/** Why a form could not be sent and what to do next, by HTTP status; 0 when the connection was lost or was not there. */
export function failureText(status: number, mayHaveArrived = true): string {
  if (status === 413) return `Your files are too large to be sent. ${kept} Choose smaller files and press Submit again.`
  if (status === 429)
    return `Too many messages came from your connection. ${kept} Wait a few minutes and press Submit again.`
  if (status === 403)
    return `The site could not tell that this came from its own page. ${kept} Reload the page and press Submit again.`
  if (status >= 400) return `We could not store this. ${kept} Press Submit again in a few minutes.`
  if (!mayHaveArrived)
    return `There is no connection: this has not been sent. ${kept} You can send it when the network is back.`
  return `The connection was lost before we could answer. ${kept} Press Submit again: unchanged, it will not be counted twice.`
}
