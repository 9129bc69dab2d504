import { type Drawing, Svg } from './control-icons.tsx'

const drawings = {
  certificate: {
    box: '0 0 44 44',
    drawing: (
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        d="M6 3h32v28H6zM13 11h18M13 17h18M17 31v10l5-4 5 4V31"
      />
    ),
  },
  print: {
    box: '0 0 18 18',
    drawing: (
      <path fill="none" stroke="currentColor" strokeWidth="2" d="M4.5 6V1.5h9V6M4.5 13h-3V6h15v7h-3M4.5 10.5h9v6h-9z" />
    ),
  },
  file: {
    box: '0 0 18 18',
    drawing: (
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        d="M3 1.5h7.5L15 6v10.5H3zM10 1.5V6.500h5M6 10h6M6 13h4"
      />
    ),
  },
  share: {
    box: '0 0 18 18',
    drawing: (
      <path fill="none" stroke="currentColor" strokeWidth="2.2" d="M9 11.5V1.500M5 5l4-4 4 4M3 8H1.500v8.500h15V8H15" />
    ),
  },
  check: {
    box: '0 0 24 24',
    drawing: (
      <path fill="none" stroke="currentColor" strokeWidth="2.4" d="m1.5 12.5 5 5M10 14.2 19 5M6.5 12l5.5 5.500L23 6" />
    ),
  },
  caret: {
    box: '0 0 12 12',
    drawing: <path fill="none" stroke="currentColor" strokeWidth="2.4" d="m1 3.5 5 5 5-5" />,
  },
  whatsapp: {
    box: '0 0 24 24',
    drawing: (
      <>
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinejoin="round"
          d="M12 2.5a9.4 9.4 0 0 0-8 14.3L2.700 21.4l4.7-1.200A9.4 9.4 0 1 0 12 2.5z"
        />
        <path
          fill="currentColor"
          d="M8.3 6.9c.5-.5 1.1-.4 1.4.2l.8 1.800-.9 1.3c.8 1.7 2.100 3 3.9 3.8l1.300-1 1.9.9c.5.3.6.8.2 1.4-.9 1.3-2.3 1.7-4 1.100-3-1-5.2-3.2-6-6-.4-1.5.2-2.700 1.4-3.5z"
        />
      </>
    ),
  },
  phone: {
    box: '0 0 16 16',
    drawing: (
      <path
        fill="currentColor"
        d="M4.3.8 6.6 4.2 5.2 6c.8 1.9 2.4 3.6 4.5 4.700l1.7-1.5 3.6 2-.6 3.200c-.2.5-.6.8-1.2.8C6 14.9.9 9.3.7 2.600c0-.5.3-.9.8-1.100z"
      />
    ),
  },
  mail: {
    box: '0 0 16 16',
    drawing: <path fill="none" stroke="currentColor" strokeWidth="1.8" d="M1 3h14v10H1zM1 3.600l7 5.6 7-5.6" />,
  },
  download: {
    box: '0 0 18 18',
    drawing: <path fill="none" stroke="currentColor" strokeWidth="2.4" d="M9 1v11M4 8l5 5 5-5M1.5 16.500h15" />,
  },
  pin: {
    box: '0 0 18 18',
    drawing: (
      <path
        fill="currentColor"
        d="M9 0a6.3 6.3 0 0 1 6.3 6.300C15.3 10.5 9 18 9 18S2.7 10.5 2.7 6.300A6.3 6.3 0 0 1 9 0zm0 3.800a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"
      />
    ),
  },
  addToCalendar: {
    box: '0 0 18 18',
    drawing: (
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        d="M1.500 3h15v13.500h-15zM5 0v5M13 0v5M9 7v7M5.500 10.500h7"
      />
    ),
  },
  tournament: {
    box: '0 0 40 40',
    drawing: (
      <>
        <path fill="none" stroke="currentColor" strokeWidth="3" d="M3 7h34v26H3zM3 20h9M28 20h9M20 7v5M20 28v5" />
        <path fill="currentColor" d="M12 15h5v10h-5zM23 15h5v10h-5z" />
      </>
    ),
  },
  referee: {
    box: '0 0 40 40',
    drawing: (
      <>
        <path fill="currentColor" d="M3 4h13v14H3z" />
        <path fill="none" stroke="currentColor" strokeWidth="2.8" d="M17 3v34M23 3v34M23 5.400h12.600v11.200H23" />
      </>
    ),
  },
  facebook: {
    box: '0 0 16 16',
    drawing: (
      <path
        fill="currentColor"
        d="M9.3 16V8.900h2.400l.4-2.900H9.300V4.200c0-.8.3-1.3 1.5-1.300h1.400V.2C11.9.1 11.1 0 10.2 0 8 0 6.4 1.3 6.4 3.800V6H4v2.900h2.400V16z"
      />
    ),
  },
  x: {
    box: '0 0 16 16',
    drawing: <path fill="none" stroke="currentColor" strokeWidth="1.9" d="m1.5 1.5 13 13M14.5 1.500l-13 13" />,
  },
  instagram: {
    box: '0 0 16 16',
    drawing: (
      <>
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          d="M1 1h14v14H1zM8 4.600a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.800z"
        />
        <path fill="currentColor" d="M11.3 3h1.700v1.700h-1.700z" />
      </>
    ),
  },
  youtube: {
    box: '0 0 16 16',
    drawing: <path fill="currentColor" fillRule="evenodd" d="M0 2.500h16v11H0zM6.3 5v6l5.2-3z" />,
  },
} satisfies Record<string, Drawing>

export type IconName = keyof typeof drawings

/** One of the site's small drawings. */
export const Icon = ({ name }: { name: IconName }) => <Svg {...drawings[name]} />
