import fs from 'node:fs';
import module from 'node:module';

// Preloaded by `--import`: writes the address of every file that the program loads, a line each, into the file that NOTE_LOADED names.
const file = process.env.NOTE_LOADED ?? '';
module.registerHooks({
  load(url, context, next) {
    fs.appendFileSync(file, `${url}\n`);
    return next(url, context);
  },
});
