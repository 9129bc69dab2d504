import { existsSync } from 'node:fs'

const [unshare, setpriv] = ['/usr/bin/unshare', '/usr/bin/setpriv']
/** A user without an account, in the range that distributions leave unused (https://systemd.io/UIDS-GIDS/). */
const ownUser = 60_900

/**
 * How `fork` starts a program as a user of its own, without a network, rights and groups. A flaw in a decoder then opens neither
 * keys nor database nor a connection. Undefined where the server is not root, because nobody else may change the user.
 */
export const asOwnUser = (): { execPath: string; execArgv: string[] } | undefined =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync(unshare) && existsSync(setpriv)
    ? {
        execPath: unshare,
        execArgv: [
          ...['--net', '--', setpriv, `--reuid=${ownUser}`, `--regid=${ownUser}`, '--clear-groups'],
          ...['--bounding-set=-all', '--inh-caps=-all', '--no-new-privs', '--', process.execPath],
        ],
      }
    : undefined
