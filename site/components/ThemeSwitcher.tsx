import { themes } from '../theme.ts'

/** Four belts, of which the chosen one is tied. `name` distinguishes the two switchers of a page. */
export const ThemeSwitcher = ({ name }: { name: string }) => (
  <fieldset className="obis">
    <legend className="vh">Colour theme</legend>
    {themes.map((theme, index) => (
      <label key={theme.name} data-belt={theme.name}>
        <input
          className="vh"
          type="radio"
          name={name}
          value={theme.name}
          defaultChecked={index === 0}
          autoComplete="off"
        />
        <svg viewBox="0 0 120 80" aria-hidden="true">
          <path fill="currentColor" d="M0 20h120v22H0z" />
          <path
            d="M0 27.500h120M0 34.500h120"
            stroke="#000"
            strokeOpacity=".35"
            strokeWidth="2"
            strokeDasharray="8 4"
          />
          <g className="tied" fill="currentColor" stroke="#15130f" strokeWidth="5">
            <path d="M50 30 64 42 37 78H14z" />
            <path d="m56 42 15-12 35 48H83z" />
            <path d="M45 10h33l-7 40H38z" />
          </g>
        </svg>
        <span className="vh">{theme.label}</span>
      </label>
    ))}
  </fieldset>
)
