import { say, type Words } from '../../../lists/language.ts'
import { formatDistance, kilometresBetween, type Position } from '../distance.ts'
import { nearPosition, noPositions, positionDenied, positionLate, positionUnknown } from '../messages.ts'

const timeoutMs = 15_000
/** A position of the last minutes is good enough for a distance in kilometres. */
const maxAgeMs = 5 * 60_000

/** Makes the button that orders the dojos by their distance from the device. Its position is neither sent nor stored. */
export function enhance(container: Element) {
  const button = container.querySelector<HTMLButtonElement>('button[type=button]')!
  button.addEventListener('click', async () => {
    button.ariaBusy = 'true'
    const text = await findPosition().then(orderDojos, reasonOf)
    button.ariaBusy = null
    // A choice of a city brings an empty one, and one that failed brings none.
    const note = document.getElementById('near-note')
    if (note) note.textContent = say(text)
  })
}

const findPosition = () =>
  new Promise<Position>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: timeoutMs,
      maximumAge: maxAgeMs,
    }),
  )

/** Why there is no position (W3C Geolocation, GeolocationPositionError). Some browsers have no such interface at all. */
function reasonOf({ code }: { code?: number }): Words {
  if (code === 1) return positionDenied
  return code === 3 ? positionLate : positionUnknown
}

/** Shows each dojo's distance, and moves the nearest to the front. Returns what was done. */
function orderDojos(from: Position): Words {
  const measured = [...document.querySelectorAll<HTMLElement>('#dojos .plaque')].map((plaque) => {
    const [latitude, longitude] = plaque.dataset.at?.split(',').map(Number) ?? []
    const isKnown = latitude !== undefined && longitude !== undefined
    return { plaque, km: isKnown ? kilometresBetween(from, { latitude, longitude }) : Number.POSITIVE_INFINITY }
  })
  measured.sort((one, other) => one.km - other.km || 0)
  for (const { plaque, km } of measured) {
    plaque.querySelector('.plaque__km')?.remove()
    if (km === Number.POSITIVE_INFINITY) continue
    const distance = Object.assign(document.createElement('b'), {
      className: 'plaque__km',
      textContent: formatDistance(km),
    })
    plaque.querySelector('.plaque__in > p')!.append(distance)
  }
  document.querySelector('#dojos .plaques')?.append(...measured.map(({ plaque }) => plaque))
  return Number.isFinite(measured[0]?.km) ? nearPosition : noPositions
}
