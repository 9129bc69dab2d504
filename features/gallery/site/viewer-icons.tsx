import type { Drawing } from '../../../site/components/control-icons.tsx'

const lines = (path: string): Drawing => ({
  box: '0 0 24 24',
  drawing: <path fill="none" stroke="currentColor" strokeWidth="2.6" d={path} />,
})

export const viewerIcons = {
  share: lines('M12 15V2M6.500 7 12 1.800 17.500 7M7 11H3v11h18V11h-4'),
  download: lines('M12 2v13M6.500 10 12 15.200 17.500 10M3 16v6h18v-6'),
  zoomIn: lines('M10.500 3a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15zM16 16l6 6M10.500 6.500v8M6.500 10.500h8'),
  zoomOut: lines('M10.500 3a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15zM16 16l6 6M6.500 10.500h8'),
}
