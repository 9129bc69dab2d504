import sharp from 'sharp'
for (const f of ['form-390','sent-390','form-390-mr-dark','sent-390-mr-dark','d-form']) {
  const src = f === 'd-form' ? '/tmp/d-entry-390.png' : `/tmp/entc-shots/${f}.png`
  const m = await sharp(src).metadata(); const h = m.height!, w = m.width!
  const n = 4, part = Math.ceil(h / n)
  const parts = []
  for (let i = 0; i < n; i++) parts.push({ input: await sharp(src).extract({ left: 0, top: i*part, width: w, height: Math.min(part, h - i*part) }).toBuffer(), left: i * (w + 10), top: 0 })
  await sharp({ create: { width: n * (w + 10), height: part, channels: 3, background: '#888' } }).composite(parts).png().toFile(`/tmp/entc-shots/cut-${f}.png`)
}
