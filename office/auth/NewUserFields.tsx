import { Field } from './AuthForm.tsx'

/** What everyone who comes to the office says of themselves. */
export const NewUserFields = () => (
  <>
    <Field name="name" label="Your name" autoComplete="name" />
    <Field name="email" type="email" label="E-mail" autoComplete="username" />
    <NewPasswordField />
  </>
)

export const NewPasswordField = () => (
  <Field
    name="password"
    type="password"
    label="Password"
    helperText="At least 12 characters; three or four words that do not belong together are good"
    autoComplete="new-password"
    slotProps={{ htmlInput: { minLength: 12 } }}
  />
)
