import type { Shop, SimulatorApi } from './simulator-api.ts';

const LONG = 'Um texto comprido de uma pessoa que escreve muito e não para nunca. '.repeat(6);

/** A shop with a lot in it: long captions, names without a space, many comments of many kinds. */
export interface Many {
  shop: Shop;
  /** Somebody who gets an answer, and what they wrote. */
  personId: string;
  answered: string;
  /** Lets everybody comment. */
  write(): Promise<void>;
}

export async function many(sim: SimulatorApi, username: string): Promise<Many> {
  const captions = Array.from({ length: 30 }, (_, n) => `Peça ${n + 1}: ${n % 7 === 0 ? LONG : 'feita à mão 🌿'}`);
  const shop = await sim.shop(username, captions);
  const asking = await sim.person(`quem.pergunta.${username}`);
  const unbroken = await sim.person(`${'x'.repeat(30 - username.length)}${username}`);
  const answered = 'quero muito essa peça!';
  const [busy = '', off = ''] = shop.media;
  return {
    shop,
    personId: asking.id,
    answered,
    async write() {
      await sim.comment(busy, { personId: unbroken.id, text: `${LONG}${'ã'.repeat(60)}` });
      await sim.comment(busy, { personId: asking.id, text: 'que lindo 😍' });
      await sim.comment(off, { personId: unbroken.id, text: 'qual o preco?' });
      for (let n = 0; n < 25; n++) {
        const { id } = await sim.person(`pessoa.${n}.${username}`);
        await sim.comment(shop.media[3 + (n % 5)] ?? '', { personId: id, text: `Comentário ${n + 1}` });
      }
      await sim.comment(busy, { personId: asking.id, text: answered });
    },
  };
}

/** The shop goes live, and more people ask for an answer there than its free credits pay for. */
export async function goLive(sim: SimulatorApi, shop: Shop, word: string): Promise<void> {
  const { id: live } = await sim.call<{ id: string }>('POST', `/accounts/${shop.igId}/lives`);
  for (let n = 0; n < 16; n++) {
    const { id } = await sim.person(`ao.vivo.${n}.${shop.username}`);
    await sim.comment(live, { personId: id, text: n % 4 === 3 ? 'que lindo' : n === 14 ? `${word} ${LONG}` : word });
  }
}
