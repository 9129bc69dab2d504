/** The drawings of the stop and start button, which the server renders and the carousel's script exchanges (SVG path data). */
export const pausePath = 'M2 1h4v14H2zM10 1h4v14h-4z'
export const startPath = 'M3 1.5 14 8 3 14.500z'
