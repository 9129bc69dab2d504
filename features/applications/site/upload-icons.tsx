import type { Drawing } from '../../../site/components/control-icons.tsx'
import type { UploadName } from '../form.ts'

/** The drawing of each picture that applicants send. */
export const uploadIcons: Record<UploadName, Drawing> = {
  photo: {
    box: '0 0 44 44',
    drawing: (
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        d="M5 3h34v38H5zM12 3l13 22M32 3 18 30l-3 11M5 29h34v7H5"
      />
    ),
  },
  aadhaar: {
    box: '0 0 44 44',
    drawing: (
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        d="M2 8h40v28H2zM7 14h11v14H7zM23 16h14M23 22h14M23 28h8"
      />
    ),
  },
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
}
