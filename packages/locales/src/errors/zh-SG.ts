import type { ErrorWords } from './error-words.ts';
import { zhSG as fields } from './fields/zh-SG.ts';

export const zhSG: ErrorWords = {
  errors: {
    malformed: { title: '无法读取请求', detail: '我们无法读取这个请求。请刷新页面后重试。' },
    sign_in_state_invalid: { title: '登录已过期', detail: '这次登录不是从这里开始的，或者用时太久。请重新开始。' },
    sign_in_code_used: { title: '登录已被使用', detail: '这次登录已经用过一次。请重新开始。' },
    unauthorized: { title: '已退出登录', detail: '您的会话已结束。请重新登录后继续。' },
    sign_in_again: { title: '请重新登录', detail: '此操作需要在最近 12 小时内登录过。请重新登录。' },
    no_credits: { title: '积分已用完', detail: '您的积分已用完。请选择套餐后继续。' },
    plan_needed: { title: '仅限订阅用户', detail: '仅供有生效套餐的账号使用。' },
    access_denied: { title: '无权访问', detail: '无权访问' },
    own_sign_in_needed: {
      title: '请用此账号登录',
      detail: '您是从已关联的账号切换过来的。要进行管理，请直接用此账号通过 Instagram 登录。',
    },
    second_factor_needed: {
      title: '请使用通行密钥',
      detail: '管理需要您的通行密钥或恢复码。请出示后重试。',
    },
    second_factor_refused: {
      title: '未被接受',
      detail: '这个通行密钥或恢复码未被接受。请重试，或使用另一个。',
    },
    passkey_not_found: {
      title: '找不到通行密钥',
      detail: '这个通行密钥已不存在。',
    },
    last_passkey: {
      title: '最后一个通行密钥',
      detail: '最后一个通行密钥会保留。请先添加另一个，再移除这个。',
    },
    too_many_passkeys: {
      title: '通行密钥过多',
      detail: '最多十个通行密钥。请先移除一个。',
    },
    key_invalid: {
      title: 'API 密钥无效',
      detail: '此 API 密钥不存在、已到期或已被吊销。请在“账号 › API 密钥”中新建一个。',
    },
    key_not_allowed: { title: 'API 密钥不能这样做', detail: '任何 API 密钥都不能执行此操作。请登录 Recado 来完成。' },
    key_scope_missing: { title: '缺少权限', detail: '此 API 密钥没有该调用所需的权限。请新建一个有此权限的密钥。' },
    key_not_found: { title: '找不到 API 密钥', detail: '此 API 密钥已不存在。' },
    too_many_keys: { title: 'API 密钥过多', detail: '最多二十个 API 密钥。请先吊销一个。' },
    confirm_sign_in: {
      title: '是您本人吗？',
      detail: '此操作需要您再用 Instagram 登录一次。之后会回到此页面。',
    },
    non_compliant_user: { title: '账号已暂停', detail: '您的账号已暂停。请先处理相关问题，再继续使用 Recado。' },
    viewing_as: { title: '正在以他人身份查看', detail: '以其他用户身份查看时不能进行此操作。' },
    not_found: { title: '找不到页面', detail: '找不到页面：{path}' },
    user_not_found: { title: '找不到用户', detail: '该用户不存在。' },
    user_not_in_merged_list: { title: '未关联', detail: '此账号未与您的账号关联。' },
    session_not_found: { title: '找不到会话', detail: '此会话已经结束。' },
    media_not_found: { title: '找不到帖子', detail: '这个帖子不在您的账号中。请刷新列表后重新选择。' },
    automation_not_found: { title: '找不到自动回复', detail: '这个自动回复已不存在，可能已在另一个窗口中删除。' },
    version_not_found: {
      title: '找不到这个版本',
      detail: '只能恢复最近 20 个版本。请关闭列表后重新打开查看。',
    },
    audio_not_found: { title: '找不到音频', detail: '您的音频库中没有这个音频。它可能已在另一个窗口中删除。' },
    endpoint_not_found: { title: '找不到该 Webhook', detail: '该 Webhook 已不存在，可能已在其他窗口中被移除。' },
    too_many_endpoints: { title: 'Webhook 过多', detail: '已有十个 Webhook。请移除不再使用的。' },
    endpoint_off: { title: 'Webhook 已关闭', detail: '开启 Webhook 后即可重新接收。' },
    endpoint_invalid: {
      title: '无法使用该地址',
      detail: '地址须以 https:// 开头，且为公共互联网上使用 443 端口的服务器。',
    },
    push_device_not_found: {
      title: '找不到设备',
      detail: '这台设备已不再接收此账号的通知。它可能已在另一个窗口中移除。',
    },
    too_many_push_devices: {
      title: '设备太多',
      detail: '已有二十台设备接收通知。请移除一台不再使用的设备。',
    },
    push_device_invalid: {
      title: '无法通知此浏览器',
      detail: '此浏览器提供的推送服务信息无法使用。请在浏览器中关闭通知后重新开启。',
    },
    picture_not_found: {
      title: '找不到图片',
      detail: '您的账号中没有这张图片。它可能已在另一个窗口中删除。',
    },
    subscription_not_found: { title: '找不到订阅', detail: '您的账号没有这个订阅。请刷新页面查看现有订阅。' },
    checkout_not_found: { title: '找不到这笔购买', detail: '这笔购买不属于您的账号。' },
    application_not_found: { title: '找不到申请', detail: '这份申请已经处理过，或者账号已不存在。' },
    product_not_found: { title: '找不到产品', detail: '这个产品已不存在。请刷新页面查看现有产品。' },
    payout_not_found: {
      title: '找不到这笔提现',
      detail: '这笔提现不存在，或其账号已不存在。',
    },
    body_too_slow: { title: '发送时间过长', detail: '您发送的内容未能及时到达。请检查网络连接后重试。' },
    method_not_allowed: { title: '此处不支持', detail: '该地址不接受这种请求。' },
    user_merge_self: { title: '是同一个账号', detail: '这就是您正在使用的账号。请在 Instagram 页面选择另一个账号。' },
    user_already_merged: { title: '已关联', detail: '此账号已与另一个账号关联，请先在那边解除关联。' },
    user_email_already_exists: { title: '邮箱已被使用', detail: '另一个账号已确认这个邮箱属于它。' },
    email_code_ended: { title: '验证码已失效', detail: '这个验证码已失效，请重新获取。' },
    window_closed: {
      title: '回复时限已过',
      detail: 'Instagram 只允许在对方最后一条消息后的 24 小时内发送消息。对方再次来信后即可回复。',
    },
    person_opted_out: {
      title: '对方不想再收到自动消息',
      detail: '此人要求不再接收自动消息。您可以手动回复，请确认要发送。',
    },
    not_connected: {
      title: '未连接 Instagram',
      detail: '与 Instagram 的连接已断开，目前无法发送。请在“连接”中重新连接。',
    },
    too_many_saved_replies: { title: '已保存的回复过多', detail: '一个账户最多保存 100 条回复。请删除不再使用的。' },
    call_under_way: { title: '仍在处理', detail: '刚才的请求还没有完成。请稍等片刻再试。' },
    access_code_not_found: { title: '找不到代码！', detail: '找不到代码！请逐字核对，也可能已经过期。' },
    access_code_already_used: {
      title: '访问码已被使用！',
      detail: '访问码已被使用！每个访问码只能由一个账号使用一次。',
    },
    answer_too_late: {
      title: '已无法回复',
      detail: 'Instagram 不再接受对这条评论的回复，或者它已经有回复了。',
    },
    automation_changed: { title: '已在别处更改', detail: '这个自动回复已在另一个窗口中更改。请载入新版本后再保存。' },
    automation_exists: {
      title: '已有自动回复',
      detail: '这里已经有一个自动回复。请修改它，或先将它删除。',
    },
    media_gone: {
      title: '已在 Instagram 删除',
      detail: '它已在 Instagram 删除，那里没有可以回复的内容。文字会保留。',
    },
    story_global_on: {
      title: '所有快拍正在使用同一个回复',
      detail: '所有快拍的回复已开启，并优先于这一个。请先暂停它，再保存。',
    },
    too_many_automations: { title: '自动回复太多', detail: '每个账号最多 1,000 个。请删除不再需要的。' },
    too_many_labels: {
      title: '标签太多',
      detail: '每个自动回复最多 10 个标签，每个账号最多 50 个。请移除不再需要的。',
    },
    fk_direct_audio: {
      title: '音频正在使用',
      detail: '无法删除正在使用的音频。请先在发送它的自动回复中选择其他音频，然后再删除。 {said}',
    },
    audio_library_full: { title: '音频库已满', detail: '音频库最多保存 50 个音频，共 100 MB。请删除不再需要的音频。' },
    picture_library_full: {
      title: '图片已存满',
      detail: '账号最多保存 200 张图片，共 100 MB。请删除没有自动回复使用的图片。',
    },
    picture_in_use: {
      title: '图片正在使用',
      detail: '有自动回复正在发送这张图片，或者它的某个可恢复的旧版本在使用。',
    },
    post_without_picture: {
      title: '无法取得图片',
      detail: '无法取得这条帖子的图片。请从您的设备发送一张。',
    },
    plan_already_active: { title: '您已拥有此套餐', detail: '此套餐包含的内容在您的账号中已生效。' },
    plan_not_upgradable: { title: '无法更改', detail: '此订阅目前无法升级到该套餐。' },
    price_changed: { title: '金额已变更', detail: '您看到的金额已失效。请查看新金额并再次确认。' },
    payout_too_small: {
      title: '还不够',
      detail: '满 R$ 50.00 才能提现。',
    },
    payout_under_way: {
      title: '已经申请',
      detail: '已有一笔提现在处理中。完成后即可申请下一笔。',
    },
    payout_done: {
      title: '已经处理',
      detail: '这笔提现已支付、已拒绝或已撤回。',
    },
    payout_filed: {
      title: '正在交由银行处理',
      detail: '这笔提现已列入交给银行的文件，无法再撤回。',
    },
    payout_on_hold: {
      title: '账号已暂停',
      detail: '此账号已暂停，不会向其付款。',
    },
    payout_key_lost: {
      title: '密钥无法读取',
      detail: '已保存的 Pix 密钥无法打开，因此这笔款不可能已支付。请拒绝，对方可以重新申请。',
    },
    billing_off: { title: '此处不出售任何套餐', detail: '本系统已包含全部功能，无需购买。' },
    payment_method_unavailable: { title: '支付方式不可用', detail: '此处无法使用该支付方式，请选择其他方式。' },
    already_partner: { title: '您已是合作伙伴', detail: '这个账号已经是合作伙伴。' },
    application_open: {
      title: '已经提交',
      detail: '我们已收到您的申请。答复会显示在本页面；如果您的邮箱已确认，也会通过邮件发送。',
    },
    product_changed: { title: '内容已更改', detail: '这个产品刚刚被更改。请刷新页面，先查看新内容。' },
    too_many_products: { title: '产品太多', detail: '每位合作伙伴最多 20 个产品。请先删除不需要的。' },
    file_too_large: { title: '文件过大', detail: '这个文件太大了。' },
    body_too_large: { title: '一次内容太多', detail: '内容超过了一次可发送的量，请缩短一些。' },
    unsupported_media_type: { title: '格式不正确', detail: '此处只接受 JSON。' },
    invalid_audio_format: {
      title: '音频格式无效',
      detail: '这个文件不是 M4A、MP4 或 AAC 音频。请用其中一种格式录制或保存后重试。',
    },
    invalid_picture_format: {
      title: '图片格式不支持',
      detail: '此文件不是 JPEG 或 PNG 图片。请保存为其中一种格式后重试。',
    },
    fill_registration: { title: '缺少联系方式', detail: '请先在个人资料中填写邮箱和电话。' },
    invalid: { title: '请检查表单', detail: '有些内容需要您修改。' },
    picture_size_wrong: {
      title: '图片太小或太大',
      detail: '图片每边应为 40 至 8,192 像素。请换一张，或另存为其他尺寸。',
    },
    invalid_email: { title: '请检查邮箱', detail: '这不是有效的邮箱地址。' },
    invalid_phone: { title: '请检查电话', detail: '这不是该国家或地区的有效电话号码。' },
    invalid_ddi: { title: '请检查国家或地区', detail: '请选择电话号码所属的国家或地区。' },
    idempotency_key_reused: { title: '密钥已使用', detail: '这个密钥已用于另一个请求。请发送新的密钥。' },
    invalid_pix_key: {
      title: '请检查 Pix 密钥',
      detail: '这不是该类型的 Pix 密钥。请逐位核对。',
    },
    sales_token_refused: {
      title: '令牌被拒绝',
      detail: 'Mercado Pago 拒绝了此访问令牌。请复制您所填密钥签名对应应用的正式环境令牌。',
    },
    email_code_wrong: { title: '验证码不正确', detail: '与邮件中的验证码不一致，请再看一下。' },
    igapi_invalid_permissions_granted: {
      title: '缺少权限',
      detail: 'Recado 需要 Instagram 页面上的全部权限才能替您回复。请重新登录，并保持所有权限开启。',
    },
    account_not_professional: {
      title: '需要专业账号',
      detail: 'Instagram 只允许专业账号使用此功能。请在 Instagram 应用中切换为创作者或商业账号（免费），然后重新登录。',
    },
    too_many_requests: { title: '请慢一点', detail: '操作太频繁了。请稍等片刻再试。' },
    unknown: {
      title: '我们这边出错了',
      detail: '我们这边出了点问题，已经记录下来。请再试一次；如果再次发生，请联系客服。',
    },
    instagram_api_exception: {
      title: 'Instagram 响应异常',
      detail: 'Instagram 目前没有接受这个请求。请稍后再试。{said}',
    },
    payment_provider_exception: { title: '支付服务无响应', detail: '支付服务没有响应，请几分钟后再试。' },
    not_ready: { title: '马上回来', detail: 'Recado 正在启动或更新。请稍后再试。' },
    disk_full: { title: '空间不足', detail: '没有空间保存此内容。我们已收到通知。' },
  },
  fields,
};
