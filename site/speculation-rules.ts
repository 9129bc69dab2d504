/**
 * Which pages a browser may fetch before they are asked for (Speculation Rules): those of this site whose link a finger or
 * a mouse rests on. Never the office's, nor files, nor addresses with a query: they are the same page in another state.
 * It stands in every page; its hash stands in the Content-Security-Policy, so it must stay one constant.
 */
export const speculationRules: string = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/office*', '/events/*', '/*.ics', '/*.xml', '/*\\?*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
