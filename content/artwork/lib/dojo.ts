// A dojo in morning light, drawn by a small path tracer: the room is six axis-aligned planes.
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { clamp, type Field, field, hex, Img, mix, noise2, type Rgb, rng } from './core.ts'
import { brushGlyph, paste } from './ink.ts'
import { boards, grade } from './materials.ts'

// Each band has its own random numbers, so the number of bands is part of the picture and must not depend on the
// machine's processors.
const bands = 16

const SELF = fileURLToPath(import.meta.url)

/** Where the camera stands (in metres), where it looks (in radians), its field of view, and the right wall's place. */
type View = {
  x: number
  y: number
  z: number
  yaw: number
  pitch: number
  fov: number
  shiftX: number
  shiftY: number
  x1?: number
}
/** A picture of the room and the scroll that hangs in it. */
type Scene = { w: number; h: number; scroll: Field; sw: number; sh: number; view: View; seed: number }
/** The rows of a scene that one worker draws, with `spp` rays for each pixel. */
type Band = { scene: Scene; y0: number; y1: number; spp: number }
type Surface = readonly [albedo: Rgb, emission: Rgb, gloss: 0 | 1]

function tracer({ w, h, scroll, sw, sh, view, seed }: Scene) {
  const floorTex = boards({ seed: 21, width: 180, length: 3800, contrast: 0.85, gap: 1.4 }),
    dark = boards({ seed: 8, width: 4000, length: 9000, pal: [hex('#8a6242'), hex('#6a4629'), hex('#47301d')], gap: 0 })
  const n = noise2(4),
    R = rng(seed)
  const X0 = -5,
    X1 = view.x1 ?? 3.75,
    Z1 = 6,
    Z0 = -9,
    Y1 = 3.1
  const lin = (c: Rgb) => [c[0] ** 2.2, c[1] ** 2.2, c[2] ** 2.2]
  const posts = [-3.2, -1.2, 0.8, 2.8]
  const alc = (x: number) => x > 0.875 && x < 2.725
  const sun = (() => {
    const d = [0.8, 0.56, -0.34],
      l = Math.hypot(...d)
    return d.map((v) => v / l)
  })()
  const winOpen = (y: number, z: number) => {
    if (y < 0.35 || y > 2.15) return 0
    const bay = 2.0,
      zz = ((z % bay) + bay) % bay
    if (zz < 0.22 || zz > 1.78) return 0
    const p = ((zz - 0.22) / 0.39) % 1,
      q = ((y - 0.35) / 0.45) % 1
    return p < 0.06 || p > 0.94 || q < 0.055 || q > 0.945 ? 0 : 1
  }
  const shojiCell = (a: number, b: number, cw: number, ch: number, bar: number) => {
    const p = (((a / cw) % 1) + 1) % 1,
      q = (((b / ch) % 1) + 1) % 1
    return p < bar / cw || q < bar / ch ? 0 : 1
  }
  const E0 = [0, 0, 0]
  const surf = (id: number, x: number, y: number, z: number): Surface => {
    if (id === 0) {
      const c = lin(floorTex(z * 1000, x * 1000))
      return [c.map((v) => v * 0.82), E0, 1]
    }
    if (id === 1) {
      const b = Math.abs(((((z / 1.2) % 1) + 1) % 1) - 0.5) > 0.42 ? 0.35 : 1
      const c = lin(dark(z * 500, x * 900))
      return [c.map((v) => v * b * 2.2), E0, 0]
    }
    if (id === 2) {
      // far wall
      for (const p of posts)
        if (Math.abs(x - p) < 0.075) {
          const c = lin(dark(y * 900, x * 900 + 300))
          return [c.map((v) => v * 1.3), E0, 0]
        }
      if (y < 0.14 || (y > 2.2 && y < 2.36 && !alc(x))) {
        const c = lin(dark(x * 900, y * 900))
        return [c.map((v) => v * 1.3), E0, 0]
      }
      if (alc(x) && y < 2.75) {
        // alcove wall with hanging scroll
        const sx = (x - 1.8) / 0.66 + 0.5,
          sy = (2.5 - y) / 2.02
        if (sx > 0 && sx < 1 && sy > 0 && sy < 1) {
          if (sy < 0.016 || sy > 0.978) return [[0.02, 0.012, 0.008], E0, 0]
          if (sx < 0.11 || sx > 0.89 || sy < 0.11 || sy > 0.87) {
            const k = 0.85 + 0.15 * Math.sin(x * 260) * Math.sin(y * 260)
            return [[0.115 * k, 0.105 * k, 0.085 * k], E0, 0]
          }
          const mx = (sx - 0.11) / 0.78,
            my = (sy - 0.11) / 0.76,
            ink = scroll[Math.min(sh - 1, (my * sh) | 0) * sw + Math.min(sw - 1, (mx * sw) | 0)]
          return [[mix(0.86, 0.012, ink), mix(0.83, 0.011, ink), mix(0.76, 0.009, ink)], E0, 0]
        }
        const k = 1 + n.fbm(x * 3, y * 3, 4) * 0.09
        return [[0.47 * k, 0.42 * k, 0.34 * k], E0, 0]
      }
      if (y > 2.36) {
        const k = 1 + n.fbm(x * 3, y * 3, 4) * 0.08
        return [[0.62 * k, 0.57 * k, 0.49 * k], E0, 0]
      }
      if (y < 0.62) {
        const c = lin(dark(x * 700, y * 700))
        return [c.map((v) => v * 1.8), E0, 0]
      }
      const cell = shojiCell(x - 0.8, y - 0.62, 0.3333, 0.395, 0.018)
      const g = 0.92 + 0.16 * n(x * 0.5, y * 0.6 + 3)
      return cell ? [[0.5, 0.48, 0.44], [0.98 * g, 0.93 * g, 0.83 * g], 0] : [[0.16, 0.09, 0.05], E0, 0]
    }
    if (id === 3) {
      const c = winOpen(y, z)
      if (c) return [E0, [1.75, 1.72, 1.66], 0]
      const d = lin(dark(z * 800, y * 800))
      return y > 2.15 ? [[0.55, 0.5, 0.43], E0, 0] : [d.map((v) => v * 1.5), E0, 0]
    }
    if (id === 4) {
      const k = 1 + n.fbm(z * 2, y * 2, 4) * 0.08
      if (Math.abs(((((z / 2) % 1) + 1) % 1) - 0.5) < 0.04 || y < 0.18) return [lin(dark(y * 900, z * 900)), E0, 0]
      return [[0.6 * k, 0.55 * k, 0.47 * k], E0, 0]
    }
    return [[0.5, 0.46, 0.4], [0.12, 0.12, 0.13], 0]
  }
  const hit = (
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
  ): readonly [t: number, id: number] => {
    let t = 1e9,
      id = -1
    const tst = (tt: number, k: number) => {
      if (tt > 1e-4 && tt < t) {
        t = tt
        id = k
      }
    }
    if (dy < 0) tst(-oy / dy, 0)
    else tst((Y1 - oy) / dy, 1)
    if (dz > 0) tst((Z1 - oz) / dz, 2)
    else tst((Z0 - oz) / dz, 5)
    if (dx > 0) tst((X1 - ox) / dx, 3)
    else tst((X0 - ox) / dx, 4)
    return [t, id]
  }
  const LA = [(0.8 - X0) * 1.58, (X1 - 2.8) * 1.58, (Z1 - Z0) * 1.8],
    LT = LA[0] + LA[1] + LA[2]
  const N = [
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, -1],
    [-1, 0, 0],
    [1, 0, 0],
    [0, 0, 1],
  ]
  const trace = (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) => {
    let tr = 1,
      tg = 1,
      tb = 1,
      r = 0,
      g = 0,
      b = 0,
      direct = true
    for (let depth = 0; depth < 4; depth++) {
      const [t, id] = hit(ox, oy, oz, dx, dy, dz)
      if (id < 0) break
      const x = ox + dx * t,
        y = oy + dy * t,
        z = oz + dz * t,
        [al, em, gloss] = surf(id, x, y, z),
        nn = N[id]
      if (direct || em[0] < 0.3) {
        r += tr * em[0]
        g += tg * em[1]
        b += tb * em[2]
      }
      if (em[0] > 0.3) break
      if (depth === 0 || direct) {
        r += tr * al[0] * 0.2
        g += tg * al[1] * 0.19
        b += tb * al[2] * 0.185
      }
      // sun
      const sj = [sun[0] + (R() - 0.5) * 0.022, sun[1] + (R() - 0.5) * 0.022, sun[2] + (R() - 0.5) * 0.022],
        cs = nn[0] * sj[0] + nn[1] * sj[1] + nn[2] * sj[2]
      if (cs > 0) {
        const ts = (X1 - x) / sj[0],
          yy = y + sj[1] * ts,
          zz = z + sj[2] * ts
        const open = ts > 0 && yy < Y1 ? winOpen(yy, zz) : 0
        if (open) {
          const k = cs * 6.2
          r += tr * al[0] * k * 1.0
          g += tg * al[1] * k * 0.88
          b += tb * al[2] * k * 0.68
        }
      }
      // paper screens and windows as area lights
      {
        const k = R() * LT,
          L = k < LA[0] ? 0 : k < LA[0] + LA[1] ? 1 : 2
        let lx: number, ly: number, lz: number, lid: number
        if (L < 2) {
          lx = L ? mix(2.8, X1, R()) : mix(X0, 0.8, R())
          ly = mix(0.62, 2.2, R())
          lz = Z1
          lid = 2
        } else {
          lx = X1
          ly = mix(0.35, 2.15, R())
          lz = mix(Z0, Z1, R())
          lid = 3
        }
        const ln = N[lid]
        let ex = lx - x,
          ey = ly - y,
          ez = lz - z
        const d2 = ex * ex + ey * ey + ez * ez,
          dl = Math.sqrt(d2)
        ex /= dl
        ey /= dl
        ez /= dl
        const c1 = nn[0] * ex + nn[1] * ey + nn[2] * ez,
          c2 = -(ln[0] * ex + ln[1] * ey + ln[2] * ez)
        if (c1 > 0 && c2 > 0) {
          const le = surf(lid, lx, ly, lz)[1],
            q = Math.min(3, (c1 * c2 * LT) / (Math.PI * Math.max(d2, 0.05))) * 1.25
          r += tr * al[0] * le[0] * q
          g += tg * al[1] * le[1] * q
          b += tb * al[2] * le[2] * q
        }
      }
      if (gloss) {
        const c = Math.abs(dy),
          F = 0.045 + 0.9 * (1 - c) ** 5
        if (R() < F) {
          const rough = 0.05
          dy = -dy + (R() - 0.5) * rough
          dx += (R() - 0.5) * rough * 0.6
          dz += (R() - 0.5) * rough * 0.6
          const l = Math.hypot(dx, dy, dz)
          dx /= l
          dy = Math.max(0.002, dy / l)
          dz /= l
          ox = x
          oy = y + 1e-3
          oz = z
          tr *= 0.85
          tg *= 0.82
          tb *= 0.78
          direct = true
          continue
        }
      }
      tr *= al[0]
      tg *= al[1]
      tb *= al[2]
      direct = false
      const u1 = R() * 2 * Math.PI,
        u2 = R(),
        s = Math.sqrt(u2),
        c = Math.sqrt(1 - u2),
        a = Math.cos(u1) * s,
        e = Math.sin(u1) * s
      if (nn[1]) {
        dx = a
        dz = e
        dy = c * nn[1]
      } else if (nn[2]) {
        dx = a
        dy = e
        dz = c * nn[2]
      } else {
        dy = a
        dz = e
        dx = c * nn[0]
      }
      ox = x + nn[0] * 1e-3
      oy = y + nn[1] * 1e-3
      oz = z + nn[2] * 1e-3
    }
    return [r, g, b]
  }
  const cy = Math.cos(view.yaw),
    sy = Math.sin(view.yaw),
    cp = Math.cos(view.pitch),
    sp = Math.sin(view.pitch),
    f = 1 / Math.tan(view.fov / 2)
  return (px: number, py: number) => {
    const a = ((px / w) * 2 - 1 + view.shiftX) * (w / h),
      b = 1 - (py / h) * 2 + view.shiftY
    let dx = a,
      dy = b,
      dz = f
    let t = dy * cp + dz * sp
    dz = -dy * sp + dz * cp
    dy = t
    t = dx * cy + dz * sy
    dz = -dx * sy + dz * cy
    dx = t
    const l = Math.hypot(dx, dy, dz)
    return trace(view.x, view.y, view.z, dx / l, dy / l, dz / l)
  }
}

if (!isMainThread && workerData?.dojo) {
  const { scene, y0, y1, spp }: Band = workerData.dojo
  const ray = tracer(scene),
    R = rng(scene.seed + y0 * 31),
    out = new Float32Array((y1 - y0) * scene.w * 3)
  for (let y = y0, i = 0; y < y1; y++)
    for (let x = 0; x < scene.w; x++, i += 3) {
      let r = 0,
        g = 0,
        b = 0
      for (let s = 0; s < spp; s++) {
        const c = ray(x + R(), y + R())
        r += Math.min(c[0], 8)
        g += Math.min(c[1], 8)
        b += Math.min(c[2], 8)
      }
      out[i] = r / spp
      out[i + 1] = g / spp
      out[i + 2] = b / spp
    }
  parentPort?.postMessage(out, [out.buffer])
}

/** Rays for each pixel, what the scroll says, and where the view differs from the usual one. */
type Options = { spp: number; kanji?: string; view: Partial<View> }

/** Has the bands of the picture drawn by as many workers as the machine has processors. */
async function dojo(w: number, h: number, { spp, kanji = '心技体', view }: Options) {
  const S = 240,
    sw = S,
    sh = Math.round(S * 3.25),
    scroll = field(sw, sh)
  let i = 0
  for (const ch of kanji) {
    const g = await brushGlyph(ch, 190, { seed: 5 + i, dry: 0.35, weight: 0.014 })
    paste(scroll, sw, sh, g, (sw - g.w) / 2, 40 + (i * (sh - 70)) / kanji.length - 6)
    i++
  }
  const seed = 1,
    v: View = { x: 0.05, y: 1.2, z: 1.1, yaw: 0, pitch: -0.03, fov: 0.92, shiftX: 0, shiftY: -0.06, ...view },
    scene: Scene = { w, h, scroll, sw, sh, view: v, seed }
  const rows = Math.ceil(h / bands),
    jobs: [y0: number, y1: number][] = []
  for (let y = 0; y < h; y += rows) jobs.push([y, Math.min(h, y + rows)])
  const img = new Img(w, h),
    next = async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const [y0, y1] = job
        const band: Band = { scene: { ...scene, seed: seed + y0 }, y0, y1, spp }
        const out = await new Promise<Float32Array>((resolve, reject) => {
          const worker = new Worker(SELF, { workerData: { dojo: band } })
          worker.on('message', resolve)
          worker.on('error', reject)
        })
        img.d.set(out, y0 * w * 3)
      }
    }
  await Promise.all(Array.from({ length: os.availableParallelism() }, next))
  const aces = (x: number) => {
    const v = 1 - Math.exp(-1.55 * x)
    return clamp(0.012 + 0.99 * v)
  }
  return img.each((_x, _y, r, g, b) => [r, g, b].map((c) => aces(c * 1.06) ** (1 / 2.2)))
}

/** The dojo as the pages show it, a little warmer and with less colour than the tracer gives. */
export async function heroDojo(w: number, h: number, options: Options) {
  return grade(await dojo(w, h, options), { sat: 0.94, tint: [1.0, 0.985, 0.96] })
}
