import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from './run.ts';

const HERE = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'];
/** The folders that nobody reads in a container. */
const LEFT_OUT = ['doc', 'man', 'info', 'locale', 'lintian'].map((name) => `path-exclude=/usr/share/${name}/*`);

/** Makes a base of this machine's Debian, with the Node and the npm that run here, as a tar file. Returns its path; takes a minute or two. */
export function makeBase(dir: string): string {
  const tar = path.join(dir, 'base.tar');
  const sources = HERE.find((file) => fs.existsSync(file));
  const suite = /^VERSION_CODENAME=(\w+)$/m.exec(fs.readFileSync('/etc/os-release', 'utf8'))?.[1];
  if (!sources || !suite) throw new Error('this command wants a Debian with its list of sources');
  const npm = fs.realpathSync(run(['which', 'npm']).trim());
  const npmRoot = npm.slice(0, npm.lastIndexOf('/bin/'));
  const node = fs.realpathSync(process.execPath);
  const into = (from: string, to: string) =>
    `--customize-hook=mkdir -p "$1${path.dirname(to)}" && cp -a ${from} "$1${to}"`;
  run([
    'mmdebstrap',
    '--variant=essential',
    '--include=ca-certificates,libstdc++6,libatomic1,passwd',
    ...['force-unsafe-io', ...LEFT_OUT].map((option) => `--dpkgopt=${option}`),
    into(node, '/usr/local/bin/node'),
    into(npmRoot, '/usr/local/lib/node_modules/npm'),
    '--customize-hook=ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"',
    // The certificates that this machine trusts, for whoever reaches the registry through a proxy of their own.
    into('/etc/ssl/certs/ca-certificates.crt', '/etc/ssl/certs/ca-certificates.crt'),
    suite,
    tar,
    sources,
  ]);
  return tar;
}

/** Writes the settings of npm that hold here into a file for the build's secret, and returns its path: the user's own, and whom npm trusts. */
export function writeNpmrc(dir: string): string {
  const own = path.join(os.homedir(), '.npmrc');
  const trusted = run(['npm', 'config', 'get', 'cafile']).trim();
  const lines = [
    fs.existsSync(own) ? fs.readFileSync(own, 'utf8') : '',
    trusted === 'null' ? '' : 'cafile=/etc/ssl/certs/ca-certificates.crt',
  ];
  const file = path.join(dir, 'npmrc');
  fs.writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
}
