import { say } from '../../lists/language.ts'
import { lazy } from '../runtime/lazy.ts'
import * as messages from './messages.ts'

const minLength = 12
const maxLength = 128
/**
 * How many guesses a password must withstand, as a power of ten. zxcvbn's highest score asks for 10; twelve random characters
 * reach 12.
 */
const minGuessesLog10 = 11.5

/** Words that an attacker of a karate association in India tries first and that general dictionaries lack. */
const localWords = `karate karatedo dojo sensei sempai senpai soke renshi kyoshi hanshi shihan shito shitoryu shitokai
  shotokan goju gojuryu wado budo bushido kata kumite kihon bunkai heian pinan blackbelt honbu okinawa japan tokyo
  association federation india bharat hindustan mumbai bombay delhi pune nagpur chennai kolkata bangalore bengaluru
  hyderabad gujarat kerala maharashtra namaste`.split(/\s+/)

/** Loads the dictionaries with the first password that somebody chooses, not at start, because they take 30 to 50 MB. */
const loadDictionaries = lazy(async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
})

/**
 * Checks a new password against its length, a list of common passwords, patterns and words that others know (NIST SP
 * 800-63B, 3.1.1.2; docs/decisions/0018).
 * @param knownWords what others know: the person's name and e-mail address, the association's name
 * @returns the reason why the password is refused, for the person who chose it; undefined when it is accepted
 */
export async function passwordProblem(password: string, knownWords: readonly string[]): Promise<string | undefined> {
  if ([...password].length < minLength) return say(messages.passwordTooShort, { min: minLength })
  if (password.length > maxLength) return say(messages.passwordTooLong, { max: maxLength })
  const zxcvbn = await loadDictionaries()
  const words = knownWords.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  // A word that occurs twice would count as rarer, because zxcvbn ranks it by its last place.
  const dictionary = new Set([...words.filter((word) => word.length > 2), ...localWords])
  const { guessesLog10 } = zxcvbn.check(password.normalize('NFKC'), [...dictionary])
  return guessesLog10 < minGuessesLog10 ? say(messages.passwordGuessable) : undefined
}
