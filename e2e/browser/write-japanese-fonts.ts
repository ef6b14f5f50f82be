import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from './unpack-woff.ts';

const WEIGHTS = ['400', '700'];

/**
 * Makes Noto Sans JP known to a browser that has no Japanese font of its own: writes its slices and a fontconfig file into `dir`,
 * beside the machine's fonts. Returns the file for `FONTCONFIG_FILE`.
 */
export function writeJapaneseFonts(dir: string): string {
  const fonts = path.join(dir, 'fonts');
  const config = path.join(dir, 'fonts.conf');
  fs.mkdirSync(fonts, { recursive: true });
  const files = fileURLToPath(new URL('./files', import.meta.resolve('@fontsource/noto-sans-jp/package.json')));
  const wanted = new RegExp(`^noto-sans-jp-.*-(${WEIGHTS.join('|')})-normal\\.woff$`);
  for (const name of fs.readdirSync(files).filter((file) => wanted.test(file))) {
    const target = path.join(fonts, name.replace(/woff$/, 'ttf'));
    if (!fs.existsSync(target)) fs.writeFileSync(target, unpackWoff(fs.readFileSync(path.join(files, name))));
  }
  // The npm-packaged Chromium unpacks its own few fonts (emoji among them) there.
  const dirs = [fonts, path.join(os.tmpdir(), 'fonts')].map((folder) => `<dir>${folder}</dir>`).join('');
  fs.writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>${dirs}<cachedir>${path.join(dir, 'cache')}</cachedir></fontconfig>
`,
  );
  return config;
}
