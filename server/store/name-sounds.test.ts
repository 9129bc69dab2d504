import { expect, test } from 'vitest'
import { namesInBothScripts } from '../../content/sample/names-in-both-scripts.ts'
import { skeletonOf, soundOf, toLatin } from './name-sounds.ts'

/** Spellings of one name in Latin letters. */
const spellings = `
Ajay Ajai|Sita Seeta|Pooja Puja|Meera Mira|Kavita Kavitha|Sunita Suneeta|Vaidya Waidya|Laxman Lakshman|Shiv Siv|Sanjay Sanjai|Rajiv Rajeev|Dilip Dileep
Vivek Viveck|Zakir Jakir|Farhan Pharhan|Mohammed Mohamed|Mohamad Mohammad|Choudhary Chaudhari|Chowdhury Chaudhary|Rakesh Raakesh|Suresh Sooresh|Gita Geetha
Anita Aneeta|Deepak Dipak|Naveen Navin|Preeti Priti|Priti Prithi|Neeta Nita|Vikram Vicram|Ramesh Rameshh|Uday Udai|Jay Jai|Nagesh Nagesha|Arun Aroon
Dnyanesh Gyanesh|Yagnesh Yadnesh|Satish Sateesh|Manish Maneesh|Ashish Aashish|Ashwini Aswini|Sharad Sarad|Vishal Visal|Bhushan Busan|Kamath Kamat|Prabhu Prabu`

const pairsOf = (text: string) =>
  text
    .trim()
    .split(/[|\n]/)
    .map((pair) => pair.toLowerCase().split(' ') as [string, string])

test.each(namesInBothScripts)('%s is %s', (devanagari, latin) => {
  expect(skeletonOf(devanagari)).toBe(skeletonOf(latin))
})

test.each(pairsOf(spellings))('%s and %s are one name', (one, other) => {
  const same =
    soundOf(one) === soundOf(other) || (skeletonOf(one) !== undefined && skeletonOf(one) === skeletonOf(other))
  expect(same, `${soundOf(one)} ${soundOf(other)} ${skeletonOf(one)} ${skeletonOf(other)}`).toBe(true)
})

test('spellings of one name sound alike', () => {
  expect(soundOf('meera')).toBe(soundOf('mira'))
  expect(soundOf('pooja')).toBe(soundOf('puja'))
  expect(soundOf('vaidya')).toBe(soundOf('waidya'))
  expect(soundOf('ravi')).not.toBe(soundOf('rani'))
})

test('names of the same consonants have another sound', () => {
  expect(skeletonOf('sunil')).toBe(skeletonOf('snehal'))
  expect(soundOf('sunil')).not.toBe(soundOf('snehal'))
  expect(soundOf('स्नेहल')).toBe(soundOf('snehal'))
})

test('words of other scripts stay as they are, and have no skeleton', () => {
  expect(toLatin('ashok')).toBe('ashok')
  expect(toLatin('আশোক')).toBe('আশোক')
  expect(skeletonOf('আশোক')).toBeUndefined()
})
