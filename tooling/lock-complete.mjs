// Adds lockfile entries for optional packages of other platforms that the registry could not serve here.
// `npm install` leaves them out and `npm ci` then refuses the lockfile; a stub is never installed on this platform.
import fs from 'node:fs';

const PLATFORM =
  /[-/](linux|darwin|win32|android|freebsd|openbsd|openharmony|wasm32)-?(arm64|x64|ia32|arm|ppc64|riscv64|s390x|loong64|wasi)?/;
const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));

const isPresent = (from, name) => {
  let path = from;
  for (;;) {
    if (lock.packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true;
    if (!path) return false;
    path = path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1));
  }
};

let added = 0;
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isPresent(path, name)) continue;
    const [, os, cpu] = PLATFORM.exec(name) ?? [];
    lock.packages[`node_modules/${name}`] = {
      version: String(version).replace(/^[\^~]/, ''),
      cpu: [cpu ?? 'none'],
      os: [os ?? 'none'],
      ...(name.includes('musl') ? { libc: ['musl'] } : {}),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
fs.writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`lockfile: ${added} platform stubs added`);
