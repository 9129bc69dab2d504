import { readFile } from 'node:fs/promises'

const least = 12
const most = 128
/** The least a password may weigh; a random sign is 1. */
const enough = 7
/** Of the list, so many are tried first by everyone who guesses. */
const first = 1000

// What is obvious at a karate association in India and stands in no list of the world.
const ours = `karate karatedo dojo dojos sensei sempai senpai soke renshi kyoshi hanshi shihan shito shitoryu shitokai
  shotokan goju gojuryu wado budo bushido kata kumite kihon bunkai heian pinan blackbelt belt black white honbu japan
  japanese okinawa osaka tokyo school club association federation india indian bharat hindustan mumbai bombay delhi pune
  nagpur chennai kolkata bangalore bengaluru hyderabad goa gujarat kerala maharashtra office staff owner editor reviewer
  member members student teacher master admin password passwort secret secure login signin welcome letmein changeme
  january february march april june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday spring summer autumn winter ganesh krishna rama shiva hanuman namaste`.split(/\s+/)

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  '`1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '!qaz@wsx#edc$rfv%tgb',
  'qazwsxedcrfvtgbyhnujm',
  '!@#$%^&*()_+',
].flatMap((run) => [run, [...run].reverse().join('')])

const instead: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }
const unmasked = (text: string) => text.replace(/[013457@$]/g, (sign) => instead[sign]!)

let read: Promise<Map<string, number>> | undefined
/** The common passwords and what each weighs; read when the first password is chosen. */
const common = () => {
  read ??= readFile(new URL('../staff/common-passwords.txt', import.meta.url), 'utf8').then((text) => {
    const weights = new Map(
      text
        .trim()
        .split('\n')
        .map((word, rank) => [word, rank < first ? 1 : 2]),
    )
    for (const word of ours) weights.set(word, 1)
    return weights
  })
  return read
}

/**
 * Why a password will not do, in words for whoever chose it; undefined when it will. `about` is what others know of the
 * person and the association. What is long only because common things stand side by side is common too
 * (NIST SP 800-63B, 3.1.1.2; docs/decisions/0022).
 */
export async function weakness(password: string, about: readonly string[]): Promise<string | undefined> {
  const signs = [...password].length
  if (signs < least) return `Use at least ${least} characters; a few words that do not belong together are easy to keep`
  if (password.length > most) return `Use at most ${most} characters`
  const weights = new Map(await common())
  for (const word of about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)))
    if (word.length > 2) weights.set(word, 1)
  const plain = password.normalize('NFKC').toLowerCase()
  if (weigh(once(plain), weights) < enough) return 'This is among the first that are guessed: use other or more words'
  return undefined
}

/** The least sum of pieces that make up the text: a common word or a run of keys is one piece, a repeated sign none. */
function weigh(text: string, weights: Map<string, number>): number {
  const open = unmasked(text)
  const best = [0]
  for (let end = 1; end <= text.length; end++) {
    let least = best[end - 1]! + (text[end - 1] === text[end - 2] ? 0 : 1)
    for (let start = Math.max(0, end - 40); start < end - 2; start++) {
      const piece = text.slice(start, end)
      const weight = weights.get(piece) ?? weights.get(open.slice(start, end)) ?? (plainRun(piece) ? 1 : undefined)
      if (weight !== undefined) least = Math.min(least, best[start]! + weight)
    }
    best.push(least)
  }
  return best[text.length]!
}

/** A run along the keys or the alphabet, or a year. */
const plainRun = (piece: string) => /^(19|20)\d\d$/.test(piece) || runs.some((run) => run.includes(piece))

/** A text that is one thing over and over, once. */
function once(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length)
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit
  }
  return text
}
