import type { MailWords } from './mail-words.ts';

export const jaJA: MailWords = {
  mails: {
    email_code: {
      subject: '{code} はRecadoの確認コードです',
      lines: [
        'このメールアドレスがあなたのものであることを確認するため、Recadoに次のコードを入力してください。',
        '{code}',
        '有効期限は10分です。心当たりがない場合は、このメールを無視してください。',
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
    viral: {
      subject: '{username} の投稿が急に伸びています',
      lines: [
        '投稿のひとつに、1時間でいつもよりはるかに多い {count} 件のコメントがつきました。',
        '何が聞かれているか、自動返信がそれに答えているかを確かめてください。',
      ],
      button: '投稿を開く',
    },
    next_post: {
      subject: '{username} の次の投稿に自動返信がつきました',
      lines: [
        '投稿が公開され、待っていた自動返信がその投稿につきました。',
        'これから答えはじめ、先に届いたコメントにも答えます。',
      ],
      button: '投稿を開く',
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
        '{username} のメッセージへのアクセスがオフになっています。Instagramアプリで「設定」→「メッセージ」→「連携ツール」を開き、メッセージへのアクセスを許可してください。',
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
    endpoint_gone: {
      subject: '{username} のWebhookがオフになりました',
      lines: [
        '{host} がこれ以上受信しないと応答したため（410）、送信を止めました。',
        '間違いであれば、Webhookをもう一度オンにしてください。',
      ],
      button: 'Webhookを開く',
    },
    endpoint_failing: {
      subject: '{username} のWebhookがオフになりました',
      lines: [
        '{host} は何度試しても3日間受信できなかったため、送信を止めました。',
        'サーバーを直してWebhookをオンにし、届かなかったものを再送してください。履歴は30日間保存されます。',
      ],
      button: 'Webhookを開く',
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
        '{username} の自動返信、メッセージ、相手の情報、ファイルは {date} に削除されます。法律で求められる最小限の記録だけが、名前なしで残ります。',
        '考えが変わった場合は、それまでにログインしてください。削除は取り消されます。',
      ],
      button: 'ログインして残す',
    },
    deletion_reverted: {
      subject: '{username} の削除は取り消されました',
      lines: [
        '{username} でログインがあったため、何も削除されません。自動返信、メッセージ、相手の情報はすべてそのまま残っています。',
        '心当たりがない場合は、Instagramのパスワードを変更し、もう一度削除を予約してください。',
      ],
      button: 'データを見る',
    },
    deletion_reverted_by_plan: {
      subject: '{username} の削除は取り消されました',
      lines: [
        '{plan} プランのお支払いを受け取ったため、{username} のデータは何も削除されません。自動返信、メッセージ、相手の情報はすべてそのまま残っています。',
        'メッセージへの返信を再開するには、ログインしてください。退会をご希望の場合は、ログイン後にもう一度削除を予約してください。',
      ],
      button: 'ログインする',
    },
    receipt: {
      subject: 'お支払いを受け取りました：{plan}',
      lines: ['{username} の {plan} プランのお支払い {amount} を受け取りました。', '有効期限は {date} です。'],
      button: '契約中のプランを見る',
    },
    renewal_failed: {
      subject: '{username} のプランを更新できませんでした',
      lines: [
        '更新のお支払いができませんでした。再度お試しします。{date} までは停止しません。',
        '続けてご利用いただくには、お支払い方法をご確認いただくか、別の方法で今月分をお支払いください。',
      ],
      button: '契約中のプランを見る',
    },
    renewal_stopped: {
      subject: '{username} のプランは今後更新されません',
      lines: [
        '「{plan}」は銀行または決済サービス側で終了しました。{date} まではそのまま使え、これ以上の請求はありません。',
        '続けたい場合は、終了後にもう一度お選びいただけます。',
      ],
      button: '契約中のプランを見る',
    },
    refunded: {
      subject: '{amount} を返金しました',
      lines: ['{username} の {plan} プランの {amount} を、同じお支払い方法に返金しました。'],
      button: '契約中のプランを見る',
    },
    disputed: {
      subject: '{plan} のお支払いに異議が申し立てられました',
      lines: [
        '{username} の {plan} プラン {amount} について銀行から異議申し立てがありました。解決まで自動返信は停止します。',
        '間違いの場合は、正しいお支払いであることを銀行にお伝えください。結果が出ましたら、またお知らせします。',
      ],
      button: 'お支払いを見る',
    },
    dispute_lost: {
      subject: '銀行の判断により {amount} が返金されました',
      lines: [
        '異議申し立てについて銀行の判断が出て、{username} のお支払い {amount} は返金で確定しました。自動返信は停止しています。',
        'お支払いいただく金額：{debt}。お支払いが済むと {username} の自動返信が再開し、待っている返信も送られます。',
      ],
      button: '今すぐ支払う',
    },
    debt_paid: {
      subject: '{amount} を受け取りました',
      lines: [
        '{username} の未払い分のうち {amount} を受け取りました。残りのお支払い：{debt}。',
        '未払いがすべてなくなると、自動返信は自動的に再開します。',
      ],
      button: 'お支払いを見る',
    },
    debt_paid_back: {
      subject: '{amount} を返金しました',
      lines: [
        '{username} の未払い分としてお支払いいただいたうち {amount} を返金しました。お支払いと同じ方法で戻ります。',
        '残りのお支払い：{debt}。',
      ],
      button: 'お支払いを見る',
    },
    paid_by_hand: {
      subject: '{amount} をお振り込みしました',
      lines: [
        '{username} のお支払いのうち {amount} をお振り込みしました。同じお支払い方法では返金できなかったためです。',
        '2 営業日以内に届かない場合は、ご連絡ください。',
      ],
      button: 'お支払いを見る',
    },
    month_ending: {
      subject: '{username} のプランはあと 3 日で終わります',
      lines: [
        '「{plan}」は {date} までお支払い済みで、自動更新はされません。',
        '今すぐ 1 か月分をお支払いいただくと、続きから始まります。1 日も無駄になりません。',
      ],
      button: 'もう 1 か月支払う',
    },
    month_ends_today: {
      subject: '{username} のプランは今日で終わります',
      lines: [
        '「{plan}」は今日（{date}）で終わり、自動更新はされません。',
        '今すぐ 1 か月分をお支払いいただくと、自動返信は止まらずに続きます。',
      ],
      button: 'もう 1 か月支払う',
    },
    month_ended: {
      subject: '{username} のプランが終わりました',
      lines: [
        '「{plan}」は {date} に終わりました。これからの DM は無料クレジットを使い、なくなると待機します。',
        'もう 1 か月分をお支払いいただくと、すべて元どおりに続きます。',
      ],
      button: 'プランを見る',
    },
    credits_used_up: {
      subject: '{username} のクレジットがなくなりました',
      lines: [
        '{username} の今月のクレジットをすべて使いました。新しい DM は待機し、クレジットが入るとすぐに送られます。',
        '無料クレジットは {date} に戻ります。無制限プランなら、クレジットを待つ必要はありません。',
      ],
      button: 'プランを見る',
    },
    areas_used_up: {
      subject: '{areas}：{username} のクレジットがなくなりました',
      lines: [
        '{username} の「{areas}」に使えるクレジットがなくなりました。新しい DM は待機し、クレジットが入るとすぐに送られます。',
        '無料クレジットは {date} に戻ります。無制限プランなら、クレジットを待つ必要はありません。',
      ],
      button: 'プランを見る',
    },
    dispute_won: {
      subject: '{plan} の異議申し立てが終了しました',
      lines: ['{amount} のお支払いが有効に戻り、{username} の自動返信が再開します。ありがとうございます。'],
      button: 'Recado を開く',
    },
    partner_accepted: {
      subject: '{username} がRecadoのパートナーになりました',
      lines: [
        'ようこそ！最初の商品を登録してください。承認されると、プラン利用中の方の「おすすめ」に表示されます。',
        'パートナーはすべてのプランを利用できます。',
      ],
      button: '商品を登録する',
    },
    partner_refused: {
      subject: 'パートナーお申し込みの結果',
      lines: [
        '{username} のお申し込みを拝見しましたが、今回はお受けできません。理由：',
        '{reason}',
        'またいつでもお申し込みいただけます。',
      ],
      button: 'Recadoを開く',
    },
    product_approved: {
      subject: '「{title}」が承認されました',
      lines: [
        'プラン利用中の方の「おすすめ」に「{title}」が表示されるようになりました。表示とクリックの回数は商品の横で確認できます。',
      ],
      button: '自分の商品を見る',
    },
    product_refused: {
      subject: '「{title}」の修正をお願いします',
      lines: [
        '「{title}」を確認しましたが、まだ承認できません。理由：',
        '{reason}',
        '修正してもう一度お送りください。承認済みの内容はそのまま表示されます。',
      ],
      button: '自分の商品を開く',
    },
    product_taken_down: {
      subject: '「{title}」の表示を終了しました',
      lines: ['「{title}」を「おすすめ」から外しました。理由：', '{reason}', '修正して、もう一度お送りいただけます。'],
      button: '自分の商品を開く',
    },
    payout_requested: {
      subject: '{amount}の出金が申請されました',
      lines: [
        '{username}から{amount}の出金が申請されました。送金先のPixキー：{key}',
        'お心当たりがない場合や、ご自身のキーでない場合は、今すぐRecadoで申請を取り下げ、見覚えのないセッションを終了してください。',
      ],
      button: '出金を見る',
    },
    payout_paid: {
      subject: '{amount}をお支払いしました',
      lines: [
        '{username}への{amount}をPixで送金しました。照会番号：{reference}',
        'Recadoをご紹介いただき、ありがとうございます。',
      ],
      button: '収益を見る',
    },
    payout_refused: {
      subject: '{amount}の出金は却下されました',
      lines: ['{username}に{amount}をお支払いできませんでした：{reason}', 'この金額はまた申請できます。'],
      button: '収益を見る',
    },
    passkey_added: {
      subject: '{username} にパスキーが追加されました',
      lines: [
        'Recadoの管理画面を開くパスキーが {username} に追加されました。',
        '心当たりがない場合は、Instagramのパスワードを変更し、ログインしてそのパスキーを削除してください。',
      ],
      button: 'パスキーを確認',
    },
    passkey_removed: {
      subject: '{username} のパスキーが削除されました',
      lines: [
        'Recadoの管理画面を開くパスキーが {username} から削除されました。',
        '心当たりがない場合は、Instagramのパスワードを変更し、残りのパスキーを確認してください。',
      ],
      button: 'パスキーを確認',
    },
    recovery_code_used: {
      subject: '{username} の復旧コードが使われました',
      lines: [
        '{username} の復旧コードでRecadoの管理画面が開かれました。残りのコード：{left}',
        '心当たりがない場合は、Instagramのパスワードを変更し、ログインして新しいコードを作成してください。',
      ],
      button: 'パスキーを確認',
    },
    recovery_codes_made: {
      subject: '{username} の新しい復旧コードが作成されました',
      lines: [
        '{username} の新しい復旧コードが作成されました。以前のコードはもう使えません。',
        '心当たりがない場合は、Instagramのパスワードを変更し、ログインしてパスキーを確認してください。',
      ],
      button: 'パスキーを確認',
    },
    passkeys_reset: {
      subject: '{username} のパスキーがすべて削除されました',
      lines: [
        'このRecadoの運営者が {username} のパスキーと復旧コードを削除し、すべてのセッションを終了しました。次のログインで最初のパスキーを追加します。',
        '依頼した覚えがない場合は、このRecadoの運営者にご連絡ください。',
      ],
      button: 'ログイン',
    },
  },
  footer: 'このメールアドレスがRecadoの {username} のプロフィールに登録されているため、このメールをお送りしています。',
};
