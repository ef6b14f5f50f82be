import { type Answer, codeOf } from '../calls.ts';
import { SENT_KINDS, type SentKind } from '../phone.ts';
import { type Bench, type HeardUpdate, judge, pick, Skipped, type Step, saw } from '../step.ts';
import { profile } from './comments.ts';

/** The parts that each kind of message holds. */
const LOOKS: Record<SentKind, string> = {
  'a photo': 'image',
  'two photos': 'image + image',
  'a video': 'video',
  'a voice message': 'audio',
  'a post': 'ig_post',
  'a reel': 'ig_reel',
  'a story of somebody': 'ig_story',
  'a contact card': 'template',
  'a profile': 'is_unsupported',
  'a story that mentions S': 'story_mention',
  'a reply to a story of S': 'reply_to.story',
};

/** Steps that look at what comes when people write, and at what can be sent to who wrote. */
export const writingSteps: Step[] = [
  {
    name: 'a message',
    chapter: 'P writes',
    point: 'who writes, against who commented',
    expected: 'the same id',
    async run(bench) {
      const message = await written(bench, 'sonda por mensagem');
      const commenter = bench.facts.get('commenter');
      if (!commenter) return saw('came', null);
      return judge(senderOf(message) === commenter ? 'the same id' : 'another id', {
        'the same id': true,
        'another id': {
          change: 'both are joined by the private reply’s recipient',
          defaults: { separateCommentIds: true },
        },
      });
    },
  },
  {
    name: 'recipient of a private reply',
    chapter: 'P writes',
    point: 'whom the answer to a private reply names, against who writes',
    expected: 'the same id',
    async run(bench) {
      const recipient = bench.facts.get('replied to');
      if (!recipient) throw new Skipped('no private reply was taken');
      return judge(recipient === writer(bench) ? 'the same id' : 'another id', {
        'the same id': true,
        'another id': {
          change: 'who commented and who writes are joined by the echo or the username, not by the answer',
        },
      });
    },
  },
  ...SENT_KINDS.map(
    (kind): Step => ({
      name: `sent: ${kind}`,
      chapter: 'P writes',
      point: `P sends ${kind}`,
      expected: LOOKS[kind],
      async run(bench) {
        await bench.ask({ act: 'send', kind });
        const message = await bench.expect((one) => one.kind === 'message');
        if (!message) return saw('nothing came', false, { change: 'it cannot be answered' });
        return judge(lookOf(message), { [LOOKS[kind]]: true });
      },
    }),
  ),
  {
    name: 'an edit',
    chapter: 'P writes',
    point: 'P edits a message',
    expected: 'an edit with a number above zero',
    async run(bench) {
      const message = await written(bench, 'sonda para editar');
      await bench.ask({ act: 'edit', text: 'sonda para editar', mid: midOf(message) });
      const edit = await bench.expect((one) => one.kind === 'edit');
      return edit
        ? saw('an edit with a number above zero')
        : saw('nothing came', false, { change: 'edits are not seen' });
    },
  },
  {
    name: 'a reaction',
    chapter: 'P writes',
    point: 'P reacts to a message of S',
    expected: 'came',
    writes: true,
    async run(bench) {
      const sent = await sendTo(bench, writer(bench), { text: 'Sonda: reaja' });
      await bench.ask({ act: 'react', text: 'Sonda: reaja', mid: String(pick(sent.json, 'message_id') ?? '') });
      return came(await bench.expect((one) => one.kind === 'reaction'));
    },
  },
  {
    name: 'seen',
    chapter: 'P writes',
    point: 'P reads the conversation',
    expected: 'came',
    writes: true,
    async run(bench) {
      await sendTo(bench, writer(bench), { text: 'Sonda: leia' });
      await bench.ask({ act: 'read' });
      return came(await bench.expect((one) => one.kind === 'seen'));
    },
  },
  {
    name: 'unsent',
    chapter: 'P writes',
    point: 'P unsends a message',
    expected: 'came',
    async run(bench) {
      const message = await written(bench, 'sonda para desfazer');
      await bench.ask({ act: 'unsend', text: 'sonda para desfazer', mid: midOf(message) });
      return came(await bench.expect((one) => one.kind === 'deleted'));
    },
  },
  {
    name: 'profile after a message',
    chapter: 'P writes',
    point: 'the profile of somebody who wrote',
    expected: 'taken',
    run: async (bench) => judge(codeOf(await profile(bench, writer(bench))), { taken: true }),
  },
  {
    name: 'written by hand',
    chapter: 'P writes',
    point: 'what S writes by hand in the app',
    expected: 'an echo',
    async run(bench) {
      await bench.ask({ act: 'writeAsSeller', text: 'sonda da loja por mensagem' });
      const echo = await bench.expect(
        (one) => one.kind === 'echo' && one.value.message.text === 'sonda da loja por mensagem',
      );
      return echo
        ? saw('an echo')
        : saw('nothing came', false, { change: 'an owner who writes by hand is not noticed' });
    },
  },
  ...sendSteps(),
  ...barSteps(),
  {
    name: 'DM after a day',
    chapter: 'P writes',
    point: 'a DM 25 hours after the last message of P',
    expected: '10/2534022 (HTTP 403)',
    writes: true,
    after: { step: 'a bar: messagesOff', ms: 25 * 3_600_000 },
    run: async (bench) =>
      judge(codeOf(await sendTo(bench, writer(bench), { text: 'Sonda: tarde' })), {
        '10/2534022 (HTTP 403)': true,
        '10/2534022': { change: 'the pair decides already', defaults: { code10Status: 400 } },
      }),
  },
];

/** Returns the steps that send too much: too long, too many. */
function sendSteps(): Step[] {
  const four = ['1', '2', '3', '4'].map((title) => ({ type: 'postback', title, payload: title }));
  const cases: [point: string, expected: string, message: Record<string, unknown>][] = [
    ['a DM of 1,000 bytes', 'taken', { text: `Sonda ${'a'.repeat(994)}` }],
    ['a DM of 1,001 bytes', '100', { text: `Sonda ${'a'.repeat(995)}` }],
    [
      'a DM with four buttons',
      '100/2534015',
      { attachment: { type: 'template', payload: { template_type: 'button', text: 'Sonda', buttons: four } } },
    ],
  ];
  return cases.map(([point, expected, message]) => ({
    name: point,
    chapter: 'P writes',
    point,
    expected,
    writes: true,
    run: async (bench) => judge(codeOf(await sendTo(bench, writer(bench), message)), { [expected]: true }),
  }));
}

/** Returns the steps about what keeps a DM from arriving, and how that is said. */
function barSteps(): Step[] {
  const cases = [
    ['block', 'unblock', 'P has blocked S', '551/1545041'],
    ['restrict', 'unrestrict', 'P has restricted S', 'taken'],
    ['messagesOff', 'messagesOn', 'S lets no app reach its messages', '200/2534041'],
  ] as const;
  return cases.map(([on, off, point, expected]) => ({
    name: `a bar: ${on}`,
    chapter: 'P writes',
    point: `a DM while ${point}`,
    expected,
    writes: true,
    async run(bench) {
      await bench.ask({ act: on });
      const code = codeOf(await sendTo(bench, writer(bench), { text: 'Sonda: chega?' }));
      await bench.ask({ act: off });
      const found = judge(code.replace(/ .*/, ''), { [expected]: true });
      return { ...found, seen: code };
    },
  }));
}

export function sendTo(bench: Bench, id: string, message: Record<string, unknown>): Promise<Answer> {
  return bench.call({ method: 'POST', path: [bench.igId, 'messages'], json: { recipient: { id }, message } });
}

export function writer(bench: Bench): string {
  const id = bench.facts.get('writer');
  if (!id) throw new Skipped('P has not written yet');
  return id;
}

/** P writes these words; a first message tells who P is. Throws `Skipped`. */
async function written(bench: Bench, text: string): Promise<HeardUpdate> {
  await bench.ask({ act: 'write', text });
  const message = await bench.expect((one) => one.kind === 'message' && one.value.message.text === text);
  if (!message) throw new Skipped(`"${text}" did not come`);
  await meet(bench, senderOf(message));
  return message;
}

/** Asks once whether this writer is the tester: their profile says so. */
async function meet(bench: Bench, id: string): Promise<void> {
  if (bench.facts.get('writer') === id) return;
  const answer = await profile(bench, id);
  const username = String(pick(answer.json, 'username') ?? '').toLowerCase();
  if (username !== bench.names.tester) throw new Skipped('somebody else wrote these words');
  bench.facts.set('writer', id);
}

function senderOf(message: HeardUpdate): string {
  return message.kind === 'message' ? String(message.value.sender?.id ?? '') : '';
}

function midOf(message: HeardUpdate): string {
  return message.kind === 'message' ? message.value.message.mid : '';
}

function came(update: HeardUpdate | null) {
  return update ? saw('came') : saw('nothing came', false, { change: 'this webhook does not come' });
}

/** Says what a message holds, by the names of its parts. */
function lookOf(message: HeardUpdate): string {
  const item = pick(message.raw, 'message');
  const attachments = pick(item, 'attachments');
  const types = (Array.isArray(attachments) ? attachments : []).map((one) => String(pick(one, 'type')));
  if (pick(item, 'is_unsupported') === true) types.push('is_unsupported');
  if (pick(item, 'reply_to', 'story') !== undefined) types.push('reply_to.story');
  return types.join(' + ') || 'text alone';
}
