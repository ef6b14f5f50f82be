import type { NoticeWords } from './notice-words.ts';

export const jaJA: NoticeWords = {
  reconnect: {
    title: 'Instagramとの接続が切れました',
    text: 'もう一度サインインするまで、誰にも返信できません。待っているものはその後に送られます。',
  },
  messages_off: {
    title: 'Instagramがメッセージを止めています',
    text: 'Instagramの「連携ツール」でメッセージへのアクセスを許可してください。待っているものはその後に送られます。',
  },
  token_ending: {
    title: '早めにサインインしてください',
    text: 'Instagramとの接続がまもなく切れます（残り日数：{days}）。一度サインインすれば更新されます。',
  },
  endpoint_gone: {
    title: 'Webhookがオフになりました',
    text: '{host} がこれ以上受信しないと応答しました（410）。いつでもオンに戻せます。',
  },
  endpoint_failing: {
    title: 'Webhookがオフになりました',
    text: '{host} が3日間受信できませんでした。サーバーを直してWebhookをオンにし、届かなかったものを再送してください。',
  },
  credits_used_up: {
    title: 'クレジットがなくなりました',
    text: '新しいメッセージはクレジットを待ちます。次の無料分は{date}に届きます。',
  },
  areas_used_up: {
    title: 'クレジット切れ：{areas}',
    text: 'ここの新しいメッセージはクレジットを待ちます。次の無料分は{date}に届きます。',
  },
  viral: {
    title: '投稿が急に伸びています',
    text: '1時間でいつもよりはるかに多い {count} 件のコメントがつきました。何が聞かれているか見てみましょう。',
  },
  next_post: { title: '次の投稿に自動返信がつきました', text: '公開された投稿に、待っていた自動返信がつきました。' },
  renewal_failed: {
    title: 'お支払いができませんでした',
    text: 'プランを更新できませんでした。{date}まで使えます。カードをご確認ください。',
  },
  renewal_stopped: {
    title: 'プランの更新が止まりました',
    text: '{plan}は{date}まで使えます。続けるには、もう一度お申し込みください。',
  },
  month_ending: {
    title: 'プランがまもなく終わります',
    text: '{plan}は{date}まで使えます。続けるには、もう1か月分をお支払いください。',
  },
  month_ends_today: {
    title: 'プランは今日で終わります',
    text: '{plan}をもう1か月分お支払いいただくと、途切れずに続きます。',
  },
  month_ended: {
    title: 'プランが終わりました',
    text: '{plan}は{date}に終わりました。再開するには、もう1か月分をお支払いください。',
  },
  test: { title: '届きました', text: '大切なときに、Recadoがここでお知らせします。' },
  many: { title: 'ほかにもお知らせがあります', text: 'アカウントについて、ほかにもお知らせがあります。' },
};
