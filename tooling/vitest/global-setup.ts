import type { TestProject } from 'vitest/node';
import { startBroker } from './broker.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address that `createTestDatabase` asks for databases. */
    databaseBroker: string;
  }
}

/** Postgres itself starts only when the first test file asks for a database, so that pure suites never wait for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const broker = await startBroker();
  project.provide('databaseBroker', broker.url);
  return broker.close;
}
