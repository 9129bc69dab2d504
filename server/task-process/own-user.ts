import { spawnSync } from 'node:child_process'

const [unshare, setpriv] = ['/usr/bin/unshare', '/usr/bin/setpriv']
/** A user without an account, in the range that distributions leave unused (https://systemd.io/UIDS-GIDS/). */
const ownUser = 60_900

const withoutNetwork = [unshare, '--net', '--']
/** Nothing that the program starts gets rights either, for example from a file with the bit setuid. */
const withoutNewRights = [setpriv, '--no-new-privs', '--inh-caps=-all']
/** Ends with 0 where root may change the user. */
const changeUser = [`--reuid=${ownUser}`, `--regid=${ownUser}`, '--clear-groups', '--', setpriv, '--dump']

export type OwnUser = {
  /** For `fork`: the program starts as root, so that it can read its code wherever that lies, and `becomeOwnUser` changes its user. */
  options: { execPath: string; execArgv: string[]; cwd: string; env: { OWN_USER: string } } | undefined
  /** What does not hold on this machine, for the operator. */
  problem: string | undefined
}

const optionsOf = ([execPath = '', ...args]: string[]) => ({
  execPath,
  execArgv: [...args, '--', process.execPath],
  // A process may open files below its working folder, also where it could not enter the folders above.
  cwd: '/',
  env: { OWN_USER: String(ownUser) },
})

const succeeds = ([command = '', ...args]: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

let found: OwnUser | undefined

/**
 * How root starts a program as a user of its own, without a network, rights and groups. A flaw in a decoder then opens neither
 * keys nor database nor a connection. Undefined where the server is not root, because nobody else may change the user.
 */
export function findOwnUser(): OwnUser | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  found ??= askSystem()
  return found
}

function askSystem(): OwnUser {
  const apart = [...withoutNetwork, ...withoutNewRights]
  if (succeeds([...apart, ...changeUser])) return { options: optionsOf(apart), problem: undefined }
  if (succeeds([...withoutNewRights, ...changeUser]))
    return {
      options: optionsOf(withoutNewRights),
      problem:
        'Processes that decode pictures have a user of their own, but reach the network, because root may make no network ' +
        'namespace here (docs/operate.md, “Pictures”)',
    }
  return {
    options: undefined,
    problem:
      `Processes that decode pictures have the rights of root, because ${setpriv} is missing or root may not change the user ` +
      'here. Start the site as another user than root (docs/operate.md, “Pictures”)',
  }
}

/**
 * In a program that root has started with these options: gives up the user and the groups of root for good. From then on the program opens
 * no file that not every user may read. Otherwise it does nothing.
 */
export function becomeOwnUser(): void {
  const { OWN_USER } = process.env
  if (OWN_USER === undefined) return
  const id = Number(OWN_USER)
  process.setgroups!([])
  process.setgid!(id)
  process.setuid!(id)
}
