import { StartProblem } from '@recado/server';
import { buildWeb } from './build-web.ts';

// `npm run build`: what `npm start` would build first.
try {
  await buildWeb({ force: process.argv.includes('--force'), log: (line) => console.log(line) });
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
}
