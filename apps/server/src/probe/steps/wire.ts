import type { Heard } from '../inbox.ts';
import { type Bench, pick, Skipped, type Step, saw } from '../step.ts';

/** Steps that look at all that came together, when everything else has come. */
export const wireSteps: Step[] = [
  {
    name: 'secret of webhooks',
    chapter: 'reading',
    point: 'which secret signs webhooks',
    expected: 'the first, the Instagram app’s',
    async run(bench) {
      const secrets = new Set(heard(bench).map(({ secret }) => secret));
      if (secrets.size === 1 && secrets.has(0)) return saw('the first, the Instagram app’s');
      return saw('another of META_APP_SECRETS', false, {
        change: 'put that secret first',
        defaults: { webhookSecret: 'other' },
      });
    },
  },
  {
    name: 'SHA-1 beside it',
    chapter: 'reading',
    point: 'the legacy X-Hub-Signature',
    expected: 'comes beside it',
    async run(bench) {
      const isThere = heard(bench).some(({ legacy }) => legacy?.startsWith('sha1='));
      return isThere
        ? saw('comes beside it')
        : saw('absent', false, { change: 'nothing: it was never trusted', defaults: { sha1Signature: false } });
    },
  },
  {
    name: 'form of webhooks',
    chapter: 'reading',
    point: 'how updates lie in a POST',
    expected: 'changes and messaging in entries',
    async run(bench) {
      const bodies = heard(bench).map(({ body }) => body);
      if (bodies.some(Array.isArray))
        return saw('an array around all', false, { change: 'read already', defaults: { webhookShape: 'array' } });
      if (bodies.some((body) => pick(body, 'entry', 0, 'field') !== undefined))
        return saw('field and value on the entry', false, {
          change: 'read already',
          defaults: { webhookShape: 'flattened' },
        });
      return saw('changes and messaging in entries');
    },
  },
  {
    name: 'what is not read',
    chapter: 'reading',
    point: 'updates that the product’s parser does not know',
    expected: 'none',
    async run(bench) {
      const unknown = heard(bench).flatMap(({ updates }) =>
        updates.flatMap((one) => (one.kind === 'unknown' ? [one.reason] : [])),
      );
      if (unknown.length === 0) return saw('none');
      return saw(`${unknown.length}: ${[...new Set(unknown)].join(', ')}`, false, {
        change: 'teach the parser: they are in the fixtures',
      });
    },
  },
  {
    name: 'edits of zero',
    chapter: 'P writes',
    point: 'edits of zero beside new messages',
    expected: 'none',
    async run(bench) {
      const zeros = heard(bench).flatMap(({ updates }) => updates.filter(({ kind }) => kind === 'edit_zero')).length;
      const messages = heard(bench).flatMap(({ updates }) => updates.filter(({ kind }) => kind === 'message')).length;
      if (zeros === 0) return saw('none');
      const share = Math.min(1, Math.round((zeros / Math.max(1, messages)) * 100) / 100);
      return saw(`${zeros} with ${messages} messages`, false, {
        change: 'asked about already',
        defaults: { editsOfZero: share },
      });
    },
  },
];

function heard(bench: Bench): readonly Heard[] {
  const all = bench.all();
  if (all.length === 0) throw new Skipped('no webhook came in this run');
  return all;
}
