import packageJson from '../../package.json' with { type: 'json' }

/** The version of Honbu, for example 1.0.0. package.json is its only source. */
export const { version } = packageJson
