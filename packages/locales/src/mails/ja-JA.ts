import type { MailWords } from './mail-words.ts';

export const jaJAMails: MailWords = {
  mails: {
    email_code: {
      subject: '{code} はRecadoの確認コードです',
      lines: [
        'このメールアドレスがあなたのものであることを確認するため、Recadoに次のコードを入力してください。',
        '{code}',
        '有効期限は15分です。心当たりがない場合は、このメールを無視してください。',
      ],
      button: null,
    },
    email_changed: {
      subject: '{username} のメールアドレスが変更されました',
      lines: [
        '{username} についてのお知らせは、今後こちらではなく {email} に届きます。',
        '心当たりがない場合は、ログインしてプロフィールを確認してください。',
      ],
      button: 'プロフィールを開く',
    },
    reconnect: {
      subject: '{username} とInstagramの接続が切れました',
      lines: [
        'Recadoは {username} に代わって返信できなくなりました。パスワードを変更したときなどに起こります。',
        'もう一度ログインすると、Instagramが許す間は、待っているメッセージが送信されます。',
      ],
      button: 'もう一度ログイン',
    },
    messages_off: {
      subject: '{username} のメッセージがInstagramで止まっています',
      lines: [
        '{username} のメッセージへのアクセスがオフになっています。Instagramアプリで「設定」→「メッセージとストーリーズへの返信」→「メッセージコントロール」→「リンク済みのツール」を開き、メッセージへのアクセスを許可してください。',
        'そのあと、待っているメッセージは自動で送信されます。',
      ],
      button: 'Recadoを開く',
    },
    token_ending: {
      subject: '{username} の返信を続けるため、早めにログインしてください',
      lines: [
        'Instagramとの接続がまもなく切れます（残り日数：{days}）。更新できませんでした。',
        '一度ログインすると、さらに2か月使えます。',
      ],
      button: 'もう一度ログイン',
    },
    linked: {
      subject: '{username} が {other} とリンクされました',
      lines: [
        'Recadoでどちらかのアカウントを使う人は、もう一方に切り替えられるようになりました。',
        '心当たりがない場合は、ログインしてリンクを解除してください。',
      ],
      button: 'Recadoを開く',
    },
    unlinked: {
      subject: '{username} と {other} のリンクが解除されました',
      lines: ['今後、それぞれのアカウントは別々に使われます。'],
      button: 'Recadoを開く',
    },
    deletion_scheduled: {
      subject: '{username} のデータが削除されます',
      lines: [
        'Recadoが保存している {username} のデータは、{date} にすべて削除されます。',
        '考えが変わった場合は、それまでにログインしてください。削除は取り消されます。',
      ],
      button: 'ログインして残す',
    },
  },
  footer: 'このメールアドレスがRecadoの {username} のプロフィールに登録されているため、このメールをお送りしています。',
};
