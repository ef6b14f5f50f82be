import type { MailWords } from './mail-words.ts';

export const zhSGMails: MailWords = {
  mails: {
    email_code: {
      subject: '{code} 是您的 Recado 验证码',
      lines: [
        '请在 Recado 中输入这个验证码，确认这个邮箱是您的：',
        '{code}',
        '15 分钟内有效。如果不是您申请的，请忽略这封邮件。',
      ],
      button: null,
    },
    email_changed: {
      subject: '{username} 的邮箱已更改',
      lines: ['有关 {username} 的邮件今后会发到 {email}，不再发到这里。', '如果不是您本人操作，请登录并查看个人资料。'],
      button: '打开个人资料',
    },
    reconnect: {
      subject: '{username} 与 Instagram 的连接已断开',
      lines: [
        'Instagram 不再允许 Recado 替 {username} 回复。修改密码后常会这样。',
        '请重新登录，只要 Instagram 还允许，等待中的消息就会发出。',
      ],
      button: '重新登录',
    },
    messages_off: {
      subject: 'Instagram 拦下了 {username} 的消息',
      lines: [
        '{username} 的消息访问权限已关闭。请在 Instagram 应用中依次打开“设置”“消息和快拍回复”“消息控制”“已连接的工具”，并允许访问消息。',
        '之后，等待中的消息会自动发出。',
      ],
      button: '打开 Recado',
    },
    token_ending: {
      subject: '请尽快登录，让 {username} 继续自动回复',
      lines: ['与 Instagram 的连接即将到期（剩余天数：{days}），我们无法续期。', '登录一次，即可再用两个月。'],
      button: '重新登录',
    },
    linked: {
      subject: '{username} 已与 {other} 关联',
      lines: ['在 Recado 中使用其中一个账号的人，现在可以切换到另一个。', '如果不是您本人操作，请登录并取消关联。'],
      button: '打开 Recado',
    },
    unlinked: {
      subject: '{username} 已不再与 {other} 关联',
      lines: ['今后，两个账号各自单独使用。'],
      button: '打开 Recado',
    },
    deletion_scheduled: {
      subject: '{username} 的数据将被删除',
      lines: [
        'Recado 保存的有关 {username} 的所有数据将于 {date} 删除。',
        '如果您改变主意，请在此之前登录，删除就会取消。',
      ],
      button: '登录并保留',
    },
  },
  footer: '您收到这封邮件，是因为这个邮箱登记在 {username} 的 Recado 个人资料中。',
};
