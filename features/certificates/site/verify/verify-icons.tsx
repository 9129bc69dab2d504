import type { Drawing } from '../../../../site/components/control-icons.tsx'

const line = (d: string, strokeWidth: string) => (
  <path fill="none" stroke="currentColor" strokeWidth={strokeWidth} d={d} />
)

export const cameraIcon: Drawing = {
  box: '0 0 24 24',
  drawing: line('M2 6.5h5L9 3.5h6l2 3h5V20H2zM12 9a4 4 0 1 1 0 8 4 4 0 0 1 0-8z', '2.4'),
}
export const pictureIcon: Drawing = {
  box: '0 0 24 24',
  drawing: (
    <>
      {line('M2 3h20v18H2zM2 17l6-6 5 5 3-3 6 5', '2.4')}
      <path fill="currentColor" d="M15.5 6.5H18V9h-2.5z" />
    </>
  ),
}
export const pasteIcon: Drawing = {
  box: '0 0 24 24',
  drawing: line('M8 4H4v18h16V4h-4M8 2h8v5H8zM8 12h8M8 16.5h5', '2.4'),
}
export const clockIcon: Drawing = {
  box: '0 0 18 18',
  drawing: line('M9 1.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM9 5v4.5l3 2', '2'),
}
export const pageIcon: Drawing = {
  box: '0 0 18 18',
  drawing: (
    <path
      fill="currentColor"
      d="M9 0a6.3 6.3 0 0 1 6.3 6.3C15.3 10.5 9 18 9 18S2.7 10.5 2.7 6.3A6.3 6.3 0 0 1 9 0zm0 3.8a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"
    />
  ),
}
