import { contract } from '@recado/contract';
import type { Serve } from '../../platform/http/index.ts';
import { type Hub, openStream } from './hub.ts';

export function registerHintRoutes(serve: Serve, { hints }: { hints: Hub }): void {
  serve(contract.changes, ({ caller, query }) => openStream(hints, caller, query.age));
}
