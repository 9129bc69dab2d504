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

type Vector = readonly [x: number, y: number, z: number]

const linear = (c: Rgb) => [c[0] ** 2.2, c[1] ** 2.2, c[2] ** 2.2]
const dark: Rgb = [0, 0, 0]
/** The planes of the room, by their index. */
const FLOOR = 0
const CEILING = 1
const FAR_WALL = 2
const RIGHT_WALL = 3
const LEFT_WALL = 4
const NEAR_WALL = 5
const normals: readonly Vector[] = [
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, -1],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 0, 1],
]
/** Where the planes are, in metres; the right wall depends on the view. */
const X0 = -5
const Y1 = 3.1
const Z0 = -9
const Z1 = 6
const posts = [-3.2, -1.2, 0.8, 2.8]
const isAlcove = (x: number) => x > 0.875 && x < 2.725

/** Whether the light of the sun passes the lattice of the windows in the right wall. */
function isWindow(y: number, z: number) {
  if (y < 0.35 || y > 2.15) return false
  const bay = 2.0,
    zz = ((z % bay) + bay) % bay
  if (zz < 0.22 || zz > 1.78) return false
  const p = ((zz - 0.22) / 0.39) % 1,
    q = ((y - 0.35) / 0.45) % 1
  return !(p < 0.06 || p > 0.94 || q < 0.055 || q > 0.945)
}

/** Whether a point of a paper screen is paper and not a bar. */
function isPaper(a: number, b: number) {
  const width = 0.3333,
    height = 0.395,
    bar = 0.018
  const p = (((a / width) % 1) + 1) % 1,
    q = (((b / height) % 1) + 1) % 1
  return !(p < bar / width || q < bar / height)
}

/** The planes of the room and how each of their points looks. */
class Room {
  private readonly boards = boards({ seed: 21, width: 180, length: 3800, contrast: 0.85, gap: 1.4 })
  private readonly timber = boards({
    seed: 8,
    width: 4000,
    length: 9000,
    pal: [hex('#8a6242'), hex('#6a4629'), hex('#47301d')],
    gap: 0,
  })
  private readonly noise = noise2(4)
  private readonly scene: Scene
  /** Where the right wall is. */
  readonly x1: number

  constructor(scene: Scene) {
    this.scene = scene
    this.x1 = scene.view.x1 ?? 3.75
  }

  /** The distance to the plane that a ray hits first, and that plane; -1 for none. */
  hit(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): readonly [t: number, id: number] {
    let t = 1e9,
      id = -1
    const test = (distance: number, plane: number) => {
      if (distance > 1e-4 && distance < t) {
        t = distance
        id = plane
      }
    }
    if (dy < 0) test(-oy / dy, FLOOR)
    else test((Y1 - oy) / dy, CEILING)
    if (dz > 0) test((Z1 - oz) / dz, FAR_WALL)
    else test((Z0 - oz) / dz, NEAR_WALL)
    if (dx > 0) test((this.x1 - ox) / dx, RIGHT_WALL)
    else test((X0 - ox) / dx, LEFT_WALL)
    return [t, id]
  }

  surface(id: number, x: number, y: number, z: number): Surface {
    if (id === FLOOR) {
      const c = linear(this.boards(z * 1000, x * 1000))
      return [c.map((v) => v * 0.82), dark, 1]
    }
    if (id === CEILING) {
      const b = Math.abs(((((z / 1.2) % 1) + 1) % 1) - 0.5) > 0.42 ? 0.35 : 1
      const c = linear(this.timber(z * 500, x * 900))
      return [c.map((v) => v * b * 2.2), dark, 0]
    }
    if (id === FAR_WALL) return this.farWall(x, y)
    if (id === RIGHT_WALL) {
      if (isWindow(y, z)) return [dark, [1.75, 1.72, 1.66], 0]
      return y > 2.15 ? [[0.55, 0.5, 0.43], dark, 0] : this.wood(z * 800, y * 800, 1.5)
    }
    if (id === LEFT_WALL) {
      if (Math.abs(((((z / 2) % 1) + 1) % 1) - 0.5) < 0.04 || y < 0.18) return this.wood(y * 900, z * 900, 1)
      return this.plaster([0.6, 0.55, 0.47], z * 2, y * 2, 0.08)
    }
    return [[0.5, 0.46, 0.4], [0.12, 0.12, 0.13], 0]
  }

  private wood(u: number, v: number, brightness: number): Surface {
    return [linear(this.timber(u, v)).map((c) => c * brightness), dark, 0]
  }

  private plaster([r, g, b]: Rgb, u: number, v: number, contrast: number): Surface {
    const k = 1 + this.noise.fbm(u, v, 4) * contrast
    return [[r * k, g * k, b * k], dark, 0]
  }

  /** Posts, beams, the alcove with the scroll, panels of timber, and paper screens that light shines through. */
  private farWall(x: number, y: number): Surface {
    for (const p of posts) if (Math.abs(x - p) < 0.075) return this.wood(y * 900, x * 900 + 300, 1.3)
    if (y < 0.14 || (y > 2.2 && y < 2.36 && !isAlcove(x))) return this.wood(x * 900, y * 900, 1.3)
    if (isAlcove(x) && y < 2.75) return this.alcove(x, y)
    if (y > 2.36) return this.plaster([0.62, 0.57, 0.49], x * 3, y * 3, 0.08)
    if (y < 0.62) return this.wood(x * 700, y * 700, 1.8)
    const g = 0.92 + 0.16 * this.noise(x * 0.5, y * 0.6 + 3)
    return isPaper(x - 0.8, y - 0.62)
      ? [[0.5, 0.48, 0.44], [0.98 * g, 0.93 * g, 0.83 * g], 0]
      : [[0.16, 0.09, 0.05], dark, 0]
  }

  private alcove(x: number, y: number): Surface {
    const sx = (x - 1.8) / 0.66 + 0.5,
      sy = (2.5 - y) / 2.02
    if (sx <= 0 || sx >= 1 || sy <= 0 || sy >= 1) return this.plaster([0.47, 0.42, 0.34], x * 3, y * 3, 0.09)
    // The rods of the scroll, its cloth, its paper.
    if (sy < 0.016 || sy > 0.978) return [[0.02, 0.012, 0.008], dark, 0]
    if (sx < 0.11 || sx > 0.89 || sy < 0.11 || sy > 0.87) {
      const k = 0.85 + 0.15 * Math.sin(x * 260) * Math.sin(y * 260)
      return [[0.115 * k, 0.105 * k, 0.085 * k], dark, 0]
    }
    const { scroll, sw, sh } = this.scene
    const mx = (sx - 0.11) / 0.78,
      my = (sy - 0.11) / 0.76,
      ink = scroll[Math.min(sh - 1, (my * sh) | 0) * sw + Math.min(sw - 1, (mx * sw) | 0)]
    return [[mix(0.86, 0.012, ink), mix(0.83, 0.011, ink), mix(0.76, 0.009, ink)], dark, 0]
  }
}

const sun = (() => {
  const d = [0.8, 0.56, -0.34],
    l = Math.hypot(...d)
  return d.map((v) => v / l)
})()

/** A random direction away from a plane; those close to its normal are more likely (Lambert's cosine law). */
function scatter([nx, ny, nz]: Vector, R: () => number): Vector {
  const u1 = R() * 2 * Math.PI,
    u2 = R(),
    s = Math.sqrt(u2),
    c = Math.sqrt(1 - u2),
    a = Math.cos(u1) * s,
    e = Math.sin(u1) * s
  if (ny) return [a, c * ny, e]
  return nz ? [a, e, c * nz] : [c * nx, a, e]
}

/** Follows light backwards through the room. */
class Tracer {
  private readonly room: Room
  private readonly R: () => number
  /** The sizes of the area lights: the paper screens left and right of the alcove, and the windows. */
  private readonly areas: Vector
  private readonly totalArea: number

  constructor(scene: Scene) {
    this.room = new Room(scene)
    this.R = rng(scene.seed)
    this.areas = [(0.8 - X0) * 1.58, (this.room.x1 - 2.8) * 1.58, (Z1 - Z0) * 1.8]
    this.totalArea = this.areas[0] + this.areas[1] + this.areas[2]
  }

  /** The strength of the sunlight that falls through the windows on a point. */
  private sunlight(x: number, y: number, z: number, [nx, ny, nz]: Vector) {
    const R = this.R,
      room = this.room
    const sj = [sun[0] + (R() - 0.5) * 0.022, sun[1] + (R() - 0.5) * 0.022, sun[2] + (R() - 0.5) * 0.022],
      cs = nx * sj[0] + ny * sj[1] + nz * sj[2]
    if (cs <= 0) return 0
    const ts = (room.x1 - x) / sj[0],
      yy = y + sj[1] * ts,
      zz = z + sj[2] * ts
    return ts > 0 && yy < Y1 && isWindow(yy, zz) ? cs * 6.2 : 0
  }

  /** A random point of the paper screens and windows: its light, and how much of that light reaches a point. */
  private areaLight(x: number, y: number, z: number, [nx, ny, nz]: Vector): readonly [emission: Rgb, strength: number] {
    const R = this.R,
      room = this.room
    const areas = this.areas,
      totalArea = this.totalArea,
      k = R() * totalArea,
      light = k < areas[0] ? 0 : k < areas[0] + areas[1] ? 1 : 2
    let lx: number, ly: number, lz: number, plane: number
    if (light < 2) {
      lx = light ? mix(2.8, room.x1, R()) : mix(X0, 0.8, R())
      ly = mix(0.62, 2.2, R())
      lz = Z1
      plane = FAR_WALL
    } else {
      lx = room.x1
      ly = mix(0.35, 2.15, R())
      lz = mix(Z0, Z1, R())
      plane = RIGHT_WALL
    }
    const ln = normals[plane]
    let ex = lx - x,
      ey = ly - y,
      ez = lz - z
    const d2 = ex * ex + ey * ey + ez * ez,
      dl = Math.sqrt(d2)
    ex /= dl
    ey /= dl
    ez /= dl
    const c1 = nx * ex + ny * ey + nz * ez,
      c2 = -(ln[0] * ex + ln[1] * ey + ln[2] * ez)
    if (c1 <= 0 || c2 <= 0) return [dark, 0]
    const [, emission] = room.surface(plane, lx, ly, lz),
      q = Math.min(3, (c1 * c2 * totalArea) / (Math.PI * Math.max(d2, 0.05))) * 1.25
    return [emission, q]
  }

  /** The colour of the light that arrives along a ray, after at most four reflections. */
  trace(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): Rgb {
    const R = this.R,
      room = this.room
    // What the reflections so far leave of each colour, and the light collected.
    let tr = 1,
      tg = 1,
      tb = 1,
      r = 0,
      g = 0,
      b = 0,
      direct = true
    for (let depth = 0; depth < 4; depth++) {
      const [t, id] = room.hit(ox, oy, oz, dx, dy, dz)
      if (id < 0) break
      const x = ox + dx * t,
        y = oy + dy * t,
        z = oz + dz * t,
        [al, em, gloss] = room.surface(id, x, y, z),
        normal = normals[id]
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
      const k = this.sunlight(x, y, z, normal)
      r += tr * al[0] * k * 1.0
      g += tg * al[1] * k * 0.88
      b += tb * al[2] * k * 0.68
      const [le, q] = this.areaLight(x, y, z, normal)
      r += tr * al[0] * le[0] * q
      g += tg * al[1] * le[1] * q
      b += tb * al[2] * le[2] * q
      if (gloss && R() < 0.045 + 0.9 * (1 - Math.abs(dy)) ** 5) {
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
      tr *= al[0]
      tg *= al[1]
      tb *= al[2]
      direct = false
      ;[dx, dy, dz] = scatter(normal, R)
      ox = x + normal[0] * 1e-3
      oy = y + normal[1] * 1e-3
      oz = z + normal[2] * 1e-3
    }
    return [r, g, b]
  }
}

/** A function that returns the colour of the ray through a point of the picture. */
function camera(scene: Scene) {
  const { w, h, view } = scene,
    tracer = new Tracer(scene)
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
    return tracer.trace(view.x, view.y, view.z, dx / l, dy / l, dz / l)
  }
}

if (!isMainThread && workerData?.dojo) {
  const { scene, y0, y1, spp }: Band = workerData.dojo
  const ray = camera(scene),
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
