import { type Answer, codeOf } from '../calls.ts';
import { type Bench, judge, pick, Skipped, type Step, saw } from '../step.ts';

const ECHO_MS = 30_000;

/** The contents that a private reply may hold, and how each is taken. */
const RICH = {
  buttons: 'taken',
  'quick replies': 'taken',
  'a card': 'taken',
  'an image': '100/2534015',
  'an audio': '100/2534015',
} as const;

/** Private and public replies to comments, and what they are refused with. */
export const replySteps: Step[] = [
  {
    name: 'private reply',
    chapter: 'P comments',
    point: 'a private reply, and its echo',
    expected: 'taken; the echo after the answer, with the same id',
    writes: true,
    async run(bench) {
      const comment = bench.facts.get('comment 1');
      if (!comment) throw new Skipped('no comment came');
      await bench.expect(() => false, 0);
      const answer = await privateReply(bench, comment, { text: 'Sonda: resposta privada' });
      if (answer.status !== 200) return saw(codeOf(answer), false, { change: 'look at the record' });
      bench.facts.set('replied to', String(pick(answer.json, 'recipient_id')));
      const mid = pick(answer.json, 'message_id');
      const echo = await bench.expect(
        (one) => one.kind === 'echo' && one.value.message.text === 'Sonda: resposta privada',
        ECHO_MS,
      );
      if (echo?.kind !== 'echo')
        return saw('taken; no echo', false, { change: 'evidence has to be read', defaults: { echoes: 'lost' } });
      bench.facts.set('echo names its app', String(pick(echo.raw, 'message', 'app_id') !== undefined));
      const isSame = echo.value.message.mid === mid;
      const isEarly = echo.heard.at < answer.at;
      const seen = `taken; the echo ${isEarly ? 'before' : 'after'} the answer, with ${isSame ? 'the same' : 'another'} id`;
      return judge(seen, {
        'taken; the echo after the answer, with the same id': true,
        'taken; the echo before the answer, with the same id': {
          change: 'taken in either order',
          defaults: { echoes: 'before' },
        },
      });
    },
  },
  {
    name: 'echo names its app',
    chapter: 'P comments',
    point: 'app_id of an echo of ours',
    expected: 'absent',
    async run(bench) {
      const named = bench.facts.get('echo names its app');
      if (named === undefined) throw new Skipped('no echo came');
      return judge(named === 'true' ? 'there' : 'absent', {
        absent: true,
        there: { change: 'evidence may rest on it', defaults: { echoAppIds: true } },
      });
    },
  },
  {
    name: 'second private reply',
    chapter: 'P comments',
    point: 'a second private reply to the same comment',
    expected: '100/2534023',
    writes: true,
    async run(bench) {
      const comment = bench.facts.get('comment 1');
      if (!comment || !bench.facts.has('replied to')) throw new Skipped('the first one was not taken');
      const known = { change: 'read as "already replied"' };
      return judge(codeOf(await privateReply(bench, comment, { text: 'Sonda: mais uma' })), {
        '100/2534023': true,
        '100/2534025': { ...known, defaults: { secondReply: '2534025' } },
        '-1/2534023 (HTTP 500)': { ...known, defaults: { secondReply: 'http_500' } },
      });
    },
  },
  ...(['buttons', 'quick replies', 'a card', 'an image', 'an audio'] as const).map(
    (kind): Step => ({
      name: `private reply with ${kind}`,
      chapter: 'P comments',
      point: `a private reply with ${kind}`,
      expected: RICH[kind],
      writes: true,
      async run(bench) {
        const comment = await bench.comment(`sonda com ${kind}`);
        const answer = await privateReply(bench, comment.value.id, richMessage(bench, kind));
        if (answer.status === 200 && kind === 'buttons')
          bench.facts.set('prompt', String(pick(answer.json, 'message_id')));
        return judge(codeOf(answer), {
          [RICH[kind]]: true,
          ...(RICH[kind] === 'taken'
            ? {
                '100/2534015': { change: 'falls back to text already', defaults: { rejectRichPrivateReply: true } },
                '100/2534025': {
                  change: 'falls back to text already',
                  defaults: { rejectRichPrivateReply: true, richRefusalSubcode: 2534025 },
                },
                '100': {
                  change: 'falls back to text already',
                  defaults: { rejectRichPrivateReply: true, richRefusalSubcode: null },
                },
              }
            : { taken: { change: 'files may be sent in private replies' } }),
        });
      },
    }),
  ),
  {
    name: 'private reply to a comment that is gone',
    chapter: 'P comments',
    point: 'a private reply to a comment that was deleted',
    expected: '100/2534025',
    writes: true,
    async run(bench) {
      const comment = await bench.comment('sonda apagada');
      await bench.ask({ act: 'deleteComment', text: 'sonda apagada', id: comment.value.id });
      return judge(codeOf(await privateReply(bench, comment.value.id, { text: 'Sonda: tarde' })), {
        '100/2534025': true,
      });
    },
  },
  {
    name: 'private reply to a hidden comment',
    chapter: 'P comments',
    point: 'a private reply to a comment that is hidden',
    expected: '100/2534025',
    writes: true,
    async run(bench) {
      const { value } = await bench.comment('sonda oculta');
      const hidden = await bench.call({ method: 'POST', path: [value.id], query: { hide: 'true' } });
      if (hidden.status !== 200)
        return saw(`hiding is refused: ${codeOf(hidden)}`, false, { change: 'look at the record' });
      return judge(codeOf(await privateReply(bench, value.id, { text: 'Sonda: oculta' })), {
        '100/2534025': true,
        taken: { change: 'hidden comments can be answered' },
      });
    },
  },
  ...[1000, 2200].map(
    (length): Step => ({
      name: `public reply of ${length}`,
      chapter: 'P comments',
      point: `a public reply of ${length} characters`,
      expected: 'taken',
      writes: true,
      async run(bench) {
        const comment = bench.facts.get('comment 1');
        if (!comment) throw new Skipped('no comment came');
        const message = `Sonda ${'a'.repeat(length - 6)}`;
        const answer = await bench.call({ method: 'POST', path: [comment, 'replies'], query: { message } });
        return judge(codeOf(answer), { taken: true });
      },
    }),
  ),
  {
    name: 'private reply after seven days',
    chapter: 'P comments',
    point: 'a private reply to a comment seven days old',
    expected: '100/2534014',
    writes: true,
    after: { step: 'a comment for later', ms: 7 * 86_400_000 + 3_600_000 },
    async run(bench) {
      const code = codeOf(await privateReply(bench, bench.facts.get('old comment') ?? '', { text: 'Sonda: velha' }));
      return judge(code, { '100/2534014': true, '100/2534025': { change: 'a row of the error table' } });
    },
  },
  {
    name: 'a post of restricted age',
    chapter: 'P comments',
    point: 'a private reply, and a comment, under a post with an age limit',
    expected: '200/2534066, and no webhook',
    writes: true,
    async run(bench) {
      const { value } = await bench.comment('sonda antes do limite');
      await bench.ask({ act: 'restrictPost' });
      const code = codeOf(await privateReply(bench, value.id, { text: 'Sonda: limite' }));
      await bench.ask({ act: 'comment', text: 'sonda com limite' });
      const came = await bench.expect((one) => one.kind === 'comment' && one.value.text === 'sonda com limite', 30_000);
      await bench.ask({ act: 'unrestrictPost' });
      return judge(`${code.replace(/ .*/, '')}, and ${came ? 'a' : 'no'} webhook`, {
        '200/2534066, and no webhook': true,
      });
    },
  },
];

export function privateReply(bench: Bench, comment: string, message: Record<string, unknown>): Promise<Answer> {
  return bench.call({
    method: 'POST',
    path: [bench.igId, 'messages'],
    json: { recipient: { comment_id: comment }, message },
  });
}

export const TAP = { type: 'postback', title: 'Sonda', payload: 'recado:probe' };

function richMessage(bench: Bench, kind: keyof typeof RICH): Record<string, unknown> {
  const file = (type: string, name: string) => ({
    attachment: { type, payload: { url: `${bench.publicUrl}/probe/${name}` } },
  });
  switch (kind) {
    case 'buttons':
      return {
        attachment: { type: 'template', payload: { template_type: 'button', text: 'Sonda: toque', buttons: [TAP] } },
      };
    case 'quick replies':
      return {
        text: 'Sonda: escolha',
        quick_replies: [{ content_type: 'text', title: 'Sim', payload: 'recado:probe:yes' }],
      };
    case 'a card':
      return {
        attachment: {
          type: 'template',
          payload: { template_type: 'generic', elements: [{ title: 'Sonda', subtitle: 'cartão', buttons: [TAP] }] },
        },
      };
    case 'an image':
      return file('image', 'picture.png');
    case 'an audio':
      return file('audio', 'voice.wav');
  }
}
