import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { familyOf } from '../child.ts';

/** A disk that can be filled to the last byte, and emptied. */
export interface Disk {
  /** A name for the report. */
  what: string;
  /** The folder of Postgres and the server's data; null: where they always are. */
  dir: string | null;
  /** Nothing more fits; answers how many bytes were taken. `postgres` is the id of the postmaster. */
  fill(postgres: number): number;
  free(postgres: number): void;
}

/** The variable in which this program, in a mount namespace of its own, finds the folder of its small disk. */
const HERE = 'RECADO_SMALL_DISK';
/** The commands that open a namespace: one works as root, one without. */
const NAMESPACES = [
  ['unshare', '-m'],
  ['unshare', '-r', '-m'],
];
const MOUNT = 'mount -t tmpfs -o size="$1" tmpfs "$2" && shift 2 && exec "$@"';
const CHUNK = Buffer.alloc(64 * 1024);
/** The bytes beyond which a file takes nothing more; a page of Postgres is 8 KiB, a segment of its log 16 MiB. */
const FILE_LIMIT = 16 * 1024;

/** The command that runs `program` with `dir` on a disk of `size` of its own, or null where this machine allows none. */
export function onSmallDisk(dir: string, { size, program }: { size: string; program: string[] }): string[] | null {
  const within = (namespace: string[], what: string[]) => [...namespace, 'sh', '-c', MOUNT, 'sh', size, dir, ...what];
  const may = NAMESPACES.find((namespace) => {
    const [command = '', ...args] = within(namespace, ['true']);
    return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  });
  return may ? within(may, ['env', `${HERE}=${dir}`, ...program]) : null;
}

/** The disk of this program: small where `onSmallDisk` started it; else the nearest thing, a limit on the size of Postgres' files. */
export function diskHere(): Disk {
  const dir = process.env[HERE];
  return dir ? smallDisk(dir) : fileLimit();
}

function smallDisk(dir: string): Disk {
  const ballast = path.join(dir, 'ballast');
  const { blocks, bsize } = fs.statfsSync(dir);
  return {
    what: `${Math.round((blocks * bsize) / 1024 ** 2)} MiB of memory in a mount namespace, for Postgres and the spool`,
    dir,
    fill() {
      const file = fs.openSync(ballast, 'a');
      let bytes = 0;
      // By ever smaller pieces, so that not one byte is left.
      for (let size = CHUNK.length; size > 0; ) {
        try {
          bytes += fs.writeSync(file, CHUNK, 0, size);
        } catch {
          size = Math.floor(size / 2);
        }
      }
      fs.closeSync(file);
      return bytes;
    },
    free: () => fs.rmSync(ballast, { force: true }),
  };
}

function fileLimit(): Disk {
  const limited = new Set<number>();
  const limit = (pids: number[], bytes: string) => {
    for (const pid of pids) spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  };
  return {
    what: "NO small disk: this machine allows no mount namespace. The nearest thing: Postgres' files may not grow (prlimit), the spool's may",
    dir: null,
    fill(pid) {
      const fresh = familyOf(pid).filter((one) => !limited.has(one));
      limit(fresh, String(FILE_LIMIT));
      for (const one of fresh) limited.add(one);
      return 0;
    },
    free(pid) {
      limit(familyOf(pid), 'unlimited');
      limited.clear();
    },
  };
}
