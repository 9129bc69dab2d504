import { belts } from '../theme.ts'

/** The theme switcher: four belts on a rail, the chosen one is tied. `name` keeps two switchers on one page apart. */
export const Belts = ({ name }: { name: string }) => (
  <fieldset className="obis">
    <legend className="vh">Colour theme</legend>
    {belts.map((belt, index) => (
      <label key={belt.name} data-belt={belt.name}>
        <input
          className="vh"
          type="radio"
          name={name}
          value={belt.name}
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
        <span className="vh">{belt.label}</span>
      </label>
    ))}
  </fieldset>
)
