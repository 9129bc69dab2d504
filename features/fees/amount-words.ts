const small = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
/** The Indian groups of digits, the largest first. */
const groups = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

function inWords(number: number): string {
  for (const [size, name] of groups)
    if (number >= size) return `${inWords(Math.floor(number / size))} ${name} ${inWords(number % size)}`.trim()
  if (number < small.length) return small[number]!
  return [tens[Math.floor(number / 10)], small[number % 10]].filter(Boolean).join('-')
}

/** Whole rupees in the words of Indian English, as receipts have them: `One lakh ten thousand rupees only.` */
export function amountInWords(rupees: number): string {
  const words = rupees === 0 ? 'zero' : inWords(rupees)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${rupees === 1 ? 'rupee' : 'rupees'} only.`
}
