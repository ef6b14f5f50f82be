import type { NoticeWords } from './notice-words.ts';

export const zhSG: NoticeWords = {
  reconnect: { title: 'Instagram 已断开连接', text: '在您重新登录之前，不会回复任何人。之后等待中的消息会发出。' },
  messages_off: {
    title: 'Instagram 拦住了您的消息',
    text: '请在 Instagram 的“已连接的工具”中允许访问消息。之后等待中的消息会发出。',
  },
  token_ending: { title: '请尽快登录', text: '与 Instagram 的连接即将到期（剩余天数：{days}）。登录一次即可续期。' },
  endpoint_gone: { title: '一个 Webhook 已关闭', text: '{host} 回应不再接收（410）。您可随时重新开启。' },
  endpoint_failing: {
    title: '一个 Webhook 已关闭',
    text: '{host} 三天未接收任何内容。请修复服务器、开启 Webhook，再重新发送遗漏的内容。',
  },
  credits_used_up: { title: '您的积分已用完', text: '新消息会等待积分。下一批免费积分将于 {date} 到账。' },
  areas_used_up: { title: '积分已用完：{areas}', text: '这里的新消息会等待积分。下一批免费积分将于 {date} 到账。' },
  viral: { title: '您的一条帖子火了', text: '它在一小时内收到 {count} 条评论，远超平时。看看大家在问什么。' },
  next_post: { title: '您的下一条帖子已有自动回复', text: '您发布的帖子已应用等待它的自动回复。' },
  renewal_failed: { title: '付款失败', text: '您的套餐未能续订。它的有效期至 {date}，请检查您的银行卡。' },
  renewal_stopped: { title: '您的套餐不再续订', text: '{plan} 的有效期至 {date}。如需继续，请重新订阅。' },
  month_ending: { title: '您的套餐即将到期', text: '{plan} 的有效期至 {date}。再付一个月即可继续。' },
  month_ends_today: { title: '您的套餐今天到期', text: '再付一个月的 {plan}，即可不间断地继续。' },
  month_ended: { title: '您的套餐已到期', text: '{plan} 已于 {date} 到期。再付一个月即可恢复。' },
  test: { title: '可以收到', text: '有重要的事情时，Recado 会在这里通知您。' },
  many: { title: '还有更多通知', text: '您的账号还有更多消息。' },
};
