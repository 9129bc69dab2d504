/** The page on which an examiner marks the candidates. */
export const examinePath = '/examine'
