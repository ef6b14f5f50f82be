import type { ErrorWords } from './error-words.ts';
import { jaJA as fields } from './fields/ja-JA.ts';

export const jaJA: ErrorWords = {
  errors: {
    malformed: {
      title: '読み取れませんでした',
      detail: 'リクエストを読み取れませんでした。ページを再読み込みして、もう一度お試しください。',
    },
    sign_in_state_invalid: {
      title: 'ログインの期限切れ',
      detail: 'このログインはここで始まったものではないか、時間がかかりすぎました。もう一度始めてください。',
    },
    sign_in_code_used: {
      title: '使用済みのログイン',
      detail: 'このログインはすでに一度使われています。もう一度始めてください。',
    },
    unauthorized: {
      title: 'ログアウトしています',
      detail: 'セッションが終了しました。続けるにはもう一度ログインしてください。',
    },
    sign_in_again: {
      title: 'もう一度ログインしてください',
      detail: 'この操作には12時間以内のログインが必要です。もう一度ログインしてください。',
    },
    no_credits: {
      title: 'クレジットがありません',
      detail: 'クレジットを使い切りました。続けるにはプランを選んでください。',
    },
    plan_needed: { title: 'プラン利用中の方へ', detail: 'プランを利用中のアカウントだけが使えます。' },
    access_denied: { title: 'アクセスできません', detail: 'アクセスが拒否されました' },
    own_sign_in_needed: {
      title: 'このアカウントでログインしてください',
      detail:
        'リンクされたアカウントから切り替えて開いています。管理するには、このアカウント自体でInstagramからログインしてください。',
    },
    second_factor_needed: {
      title: 'パスキーを使ってください',
      detail: '管理にはパスキーか復旧コードが必要です。提示してからもう一度お試しください。',
    },
    second_factor_refused: {
      title: '受け付けられませんでした',
      detail: 'このパスキーまたは復旧コードは受け付けられませんでした。もう一度試すか、別のものを使ってください。',
    },
    passkey_not_found: { title: 'パスキーが見つかりません', detail: 'このパスキーはもうありません。' },
    last_passkey: {
      title: '最後のパスキーです',
      detail: '最後のパスキーは削除できません。先に別のパスキーを追加してください。',
    },
    too_many_passkeys: { title: 'パスキーが多すぎます', detail: 'パスキーは10個までです。先に1つ削除してください。' },
    key_invalid: {
      title: '無効なAPIキー',
      detail:
        'このAPIキーは存在しないか、期限が切れたか、無効にされました。「アカウント › APIキー」で新しく作成してください。',
    },
    key_not_allowed: {
      title: 'APIキーではできません',
      detail: 'この操作はどのAPIキーでもできません。Recadoにログインして行ってください。',
    },
    key_scope_missing: {
      title: '権限が足りません',
      detail: 'このAPIキーには、この呼び出しに必要な権限がありません。権限のあるキーを新しく作成してください。',
    },
    key_not_found: { title: 'APIキーが見つかりません', detail: 'このAPIキーはもうありません。' },
    too_many_keys: { title: 'APIキーが多すぎます', detail: 'APIキーは20個までです。先に1つ無効にしてください。' },
    confirm_sign_in: {
      title: 'ご本人ですか？',
      detail: 'この操作には、もう一度Instagramでログインしてください。このページに戻ります。',
    },
    non_compliant_user: {
      title: 'アカウントは停止中です',
      detail: 'アカウントは停止されています。Recadoを再び使うには、状況を解消してください。',
    },
    viewing_as: {
      title: '他のユーザーとして表示中です',
      detail: '他のユーザーとして表示している間は、この操作はできません。',
    },
    not_found: { title: 'ページが見つかりません', detail: 'ページが見つかりません：{path}' },
    user_not_found: { title: 'ユーザーが見つかりません', detail: 'そのユーザーは存在しません。' },
    user_not_in_merged_list: {
      title: 'リンクされていません',
      detail: 'このアカウントはあなたのアカウントとリンクされていません。',
    },
    session_not_found: { title: 'セッションが見つかりません', detail: 'このセッションはすでに終了しています。' },
    media_not_found: {
      title: '投稿が見つかりません',
      detail: 'この投稿はあなたのアカウントにありません。一覧を更新して、もう一度選んでください。',
    },
    automation_not_found: {
      title: '自動返信が見つかりません',
      detail: 'この自動返信はもうありません。別の画面で削除された可能性があります。',
    },
    version_not_found: {
      title: 'バージョンが見つかりません',
      detail: '元に戻せるのは直近の20件までです。一覧を閉じて、もう一度開いてください。',
    },
    audio_not_found: {
      title: '音声が見つかりません',
      detail: 'この音声はライブラリにありません。別のウィンドウで削除された可能性があります。',
    },
    endpoint_not_found: { title: 'Webhookが見つかりません', detail: 'このWebhookはもうありません。' },
    too_many_endpoints: {
      title: 'Webhookが多すぎます',
      detail: 'Webhookはすでに10件あります。使わなくなったものを削除してください。',
    },
    endpoint_off: { title: 'Webhookはオフです', detail: 'Webhookをオンにすると、また受信できます。' },
    endpoint_invalid: {
      title: 'このアドレスは使えません',
      detail: 'https:// で始まる、インターネット上のサーバー（ポート443）のアドレスを入力してください。',
    },
    push_device_not_found: {
      title: '端末が見つかりません',
      detail: 'この端末はこのアカウントの通知を受け取っていません。別のウィンドウで削除された可能性があります。',
    },
    too_many_push_devices: {
      title: '端末が多すぎます',
      detail: 'すでに20台の端末が通知を受け取っています。使っていない端末を削除してください。',
    },
    push_device_invalid: {
      title: 'このブラウザーには通知できません',
      detail:
        'ブラウザーが示した通知サービスの情報を使えません。ブラウザーで通知をいったんオフにし、もう一度オンにしてください。',
    },
    picture_not_found: {
      title: '画像が見つかりません',
      detail: 'この画像はアカウントにありません。別のウィンドウで削除された可能性があります。',
    },
    subscription_not_found: {
      title: '契約が見つかりません',
      detail: 'この契約はあなたのアカウントにありません。ページを更新して確認してください。',
    },
    checkout_not_found: { title: '購入が見つかりません', detail: 'この購入はあなたのアカウントのものではありません。' },
    application_not_found: {
      title: '申し込みが見つかりません',
      detail: 'この申し込みはすでに審査済みか、アカウントがもうありません。',
    },
    product_not_found: {
      title: '商品が見つかりません',
      detail: 'この商品はもうありません。ページを更新して確認してください。',
    },
    payout_not_found: {
      title: '出金が見つかりません',
      detail: 'この出金は存在しないか、アカウントがなくなっています。',
    },
    body_too_slow: {
      title: '時間がかかりすぎました',
      detail: '送信内容が時間内に届きませんでした。接続を確認して、もう一度お試しください。',
    },
    method_not_allowed: { title: 'ここではできません', detail: 'このアドレスはその種類のリクエストを受け付けません。' },
    user_merge_self: {
      title: '同じアカウントです',
      detail: '今お使いのアカウントと同じです。Instagramの画面で別のアカウントを選んでください。',
    },
    user_already_merged: {
      title: 'すでにリンク済み',
      detail: 'このアカウントはすでに別のアカウントとリンクされています。先にそちらで解除してください。',
    },
    user_email_already_exists: {
      title: '使用済みのメールアドレス',
      detail: 'このメールアドレスは、別のアカウントが自分のものとして確認済みです。',
    },
    email_code_ended: {
      title: 'コードの期限切れ',
      detail: 'このコードは使えなくなりました。新しいコードを送ってください。',
    },
    window_closed: { title: '返信できる時間が終わりました', detail: '相手がまた書いてくれたら返信できます。' },
    person_opted_out: { title: '自動メッセージを希望していません', detail: '手動で送信してよいか確認してください。' },
    not_connected: { title: 'Instagramにつながっていません', detail: '「接続」からつなぎ直してください。' },
    too_many_saved_replies: { title: '保存した返信が多すぎます', detail: '100件までです。どれか削除してください。' },
    call_under_way: {
      title: 'まだ処理中です',
      detail: 'たった今の操作がまだ終わっていません。少し待ってから、もう一度お試しください。',
    },
    access_code_not_found: {
      title: 'コードが見つかりません',
      detail: 'コードが見つかりません。一文字ずつ確認してください。期限が切れた可能性もあります。',
    },
    access_code_already_used: {
      title: '使用済みのアクセスコードです',
      detail: 'このアクセスコードは使用済みです。1つのコードは1つのアカウントで一度だけ使えます。',
    },
    answer_too_late: {
      title: 'もう返信できません',
      detail: 'Instagramがこのコメントへの返信を受け付けないか、すでに返信があります。',
    },
    automation_changed: {
      title: '他で変更されました',
      detail: 'この自動返信は別の画面で変更されました。新しい版を読み込んでから、もう一度保存してください。',
    },
    automation_exists: {
      title: 'すでにあります',
      detail: 'ここにはすでに自動返信があります。それを変更するか、先に削除してください。',
    },
    media_gone: {
      title: 'Instagramで削除済み',
      detail: 'Instagramで削除されたため、返信できるものがありません。文章は残っています。',
    },
    story_global_on: {
      title: 'すべてのストーリーズが同じ返信をしています',
      detail:
        'すべてのストーリーズへの返信がオンで、こちらより先に使われます。停止してから、もう一度保存してください。',
    },
    too_many_automations: {
      title: '自動返信が多すぎます',
      detail: '1つのアカウントで作れるのは1,000件までです。不要なものを削除してください。',
    },
    too_many_labels: {
      title: 'ラベルが多すぎます',
      detail: 'ラベルは1つの自動返信に10個、アカウント全体で50個までです。不要なものを外してください。',
    },
    fk_direct_audio: {
      title: '使用中の音声',
      detail: '使用中の音声は削除できません。この音声を送る自動返信で別の音声を選んでから削除してください。 {said}',
    },
    audio_library_full: {
      title: 'ライブラリがいっぱいです',
      detail: 'ライブラリに保存できるのは50件、合計100 MBまでです。不要な音声を削除してください。',
    },
    picture_library_full: {
      title: '画像の保存数が上限です',
      detail: '保存できる画像は200枚、合計100MBまでです。どの自動返信でも使っていない画像を削除してください。',
    },
    picture_in_use: {
      title: '使用中の画像です',
      detail: '自動返信、または元に戻せる以前のバージョンがこの画像を使っています。',
    },
    post_without_picture: {
      title: '画像を取得できません',
      detail: 'この投稿の画像を取得できませんでした。端末から画像を送ってください。',
    },
    plan_already_active: { title: 'このプランはご利用中です', detail: 'このプランに含まれる機能はすでに有効です。' },
    plan_not_upgradable: { title: '変更できません', detail: 'この契約は今そのプランに変更できません。' },
    price_changed: {
      title: '金額が変わりました',
      detail: '表示された金額は無効になりました。新しい金額を確認して、もう一度お進みください。',
    },
    payout_too_small: { title: 'まだ足りません', detail: '出金はR$ 50.00からです。' },
    payout_under_way: { title: '申請済みです', detail: 'すでに出金の手続き中です。終わったら次を申請できます。' },
    payout_done: { title: '処理済みです', detail: 'この出金はすでに支払い済み、却下済み、または取り下げ済みです。' },
    payout_filed: {
      title: '銀行へ手続き中です',
      detail: 'この出金はすでに銀行用のファイルに入っているため、取り下げできません。',
    },
    payout_on_hold: { title: '停止中のアカウント', detail: 'このアカウントは停止中のため、出金できません。' },
    payout_key_lost: {
      title: 'キーを読み取れません',
      detail:
        '保存された Pix キーが開けないため、支払い済みにはできません。却下してください。本人がもう一度申請できます。',
    },
    billing_off: {
      title: 'ここでは販売していません',
      detail: 'この環境ではすべてが含まれているため、購入の必要はありません。',
    },
    payment_method_unavailable: {
      title: 'この支払い方法は使えません',
      detail: 'ここではこの支払い方法をご利用いただけません。別の方法をお選びください。',
    },
    already_partner: { title: 'すでにパートナーです', detail: 'このアカウントはすでにパートナーです。' },
    application_open: {
      title: '送信済みです',
      detail:
        'お申し込みは届いています。お返事はこのページに表示し、メールアドレスが確認済みならメールでもお知らせします。',
    },
    product_changed: {
      title: 'その間に変更されました',
      detail: 'この商品はその間に変更されました。ページを更新して、新しい内容を先に確認してください。',
    },
    too_many_products: {
      title: '商品が多すぎます',
      detail: '商品は1つのパートナーにつき20件までです。不要なものを削除してください。',
    },
    file_too_large: { title: 'ファイルが大きすぎます', detail: 'このファイルは大きすぎます。' },
    body_too_large: {
      title: '一度に送れる量を超えました',
      detail: '一度に送れる量を超えています。少し短くしてください。',
    },
    unsupported_media_type: { title: '形式が違います', detail: 'ここではJSONだけを読み取ります。' },
    invalid_audio_format: {
      title: '対応していない音声形式',
      detail: 'このファイルはM4A、MP4、AACの音声ではありません。いずれかの形式で保存して、もう一度お試しください。',
    },
    invalid_picture_format: {
      title: '使えない画像形式です',
      detail: 'このファイルはJPEGまたはPNGの画像ではありません。どちらかの形式で保存して、もう一度お試しください。',
    },
    fill_registration: {
      title: '連絡先が未入力です',
      detail: '先にプロフィールでメールアドレスと電話番号を入力してください。',
    },
    invalid: { title: '入力内容をご確認ください', detail: '確認が必要な項目があります。' },
    picture_size_wrong: {
      title: '画像の大きさが合いません',
      detail: '画像の各辺は40～8,192ピクセルです。別の画像を選ぶか、大きさを変えて保存してください。',
    },
    invalid_email: { title: 'メールアドレスをご確認ください', detail: 'このメールアドレスは正しくありません。' },
    invalid_phone: { title: '電話番号をご確認ください', detail: 'その国の電話番号として正しくありません。' },
    invalid_ddi: { title: '国をご確認ください', detail: '電話番号の国を選んでください。' },
    idempotency_key_reused: {
      title: '使用済みのキーです',
      detail: 'このキーは別のリクエストで使われています。新しいキーを送ってください。',
    },
    invalid_pix_key: {
      title: 'Pixキーを確認してください',
      detail: 'この種類のPixキーではありません。一桁ずつ確認してください。',
    },
    sales_token_refused: {
      title: 'トークンが拒否されました',
      detail:
        'Mercado Pagoがこのアクセストークンを拒否しました。入力した署名シークレットと同じアプリケーションの、本番用トークンをコピーしてください。',
    },
    email_code_wrong: {
      title: 'コードが違います',
      detail: 'メールに書かれたコードと違います。もう一度ご確認ください。',
    },
    igapi_invalid_permissions_granted: {
      title: '権限が足りません',
      detail:
        'Recadoがあなたの代わりに返信するには、Instagramの画面のすべての権限が必要です。もう一度ログインして、すべてオンのままにしてください。',
    },
    account_not_professional: {
      title: 'プロアカウントが必要です',
      detail:
        'Instagramではプロアカウントだけが利用できます。Instagramアプリでクリエイターまたはビジネスアカウントに切り替えて（無料です）、もう一度ログインしてください。',
    },
    too_many_requests: {
      title: '少しお待ちください',
      detail: '回数が多すぎました。少し待ってからもう一度お試しください。',
    },
    unknown: {
      title: 'こちら側の問題です',
      detail: 'こちら側で問題が起き、記録されました。もう一度お試しください。続くときは、サポートにご連絡ください。',
    },
    instagram_api_exception: {
      title: 'Instagramの応答に問題があります',
      detail: 'Instagramが今は受け付けませんでした。少し待ってからもう一度お試しください。{said}',
    },
    payment_provider_exception: {
      title: '決済サービスが応答しません',
      detail: '決済サービスが応答しませんでした。数分後にもう一度お試しください。',
    },
    not_ready: {
      title: 'まもなく再開します',
      detail: 'Recadoは起動中または更新中です。少ししてからもう一度お試しください。',
    },
    disk_full: { title: '空き容量がありません', detail: '保存する空き容量がありません。担当者に通知済みです。' },
  },
  fields,
};
