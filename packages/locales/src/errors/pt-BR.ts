import type { ErrorWords } from './error-words.ts';
import { ptBR as fields } from './fields/pt-BR.ts';

export const ptBR: ErrorWords = {
  errors: {
    malformed: {
      title: 'Pedido ilegível',
      detail: 'Não conseguimos ler o pedido. Recarregue a página e tente de novo.',
    },
    sign_in_state_invalid: {
      title: 'O login expirou',
      detail: 'Este login não começou aqui ou demorou demais. Comece de novo, por favor.',
    },
    sign_in_code_used: {
      title: 'Login já usado',
      detail: 'Este login já foi usado uma vez. Comece de novo, por favor.',
    },
    unauthorized: { title: 'Você saiu', detail: 'Sua sessão terminou. Entre de novo para continuar.' },
    sign_in_again: {
      title: 'Entre de novo',
      detail: 'Para isso é preciso ter entrado nas últimas 12 horas. Entre de novo, por favor.',
    },
    no_credits: { title: 'Créditos esgotados', detail: 'Seus créditos acabaram. Escolha um plano para continuar.' },
    plan_needed: { title: 'Para assinantes', detail: 'Isto é para contas com um plano ativo.' },
    access_denied: { title: 'Acesso negado', detail: 'Acesso negado' },
    own_sign_in_needed: {
      title: 'Entre com esta conta',
      detail:
        'Você chegou aqui trocando a partir de uma conta vinculada. Para administrar, entre com o Instagram com a própria conta.',
    },
    second_factor_needed: {
      title: 'Use sua chave de acesso',
      detail: 'A administração pede sua chave de acesso ou um código de recuperação. Mostre um deles e tente de novo.',
    },
    second_factor_refused: {
      title: 'Não aceito',
      detail: 'Esta chave de acesso ou este código de recuperação não foi aceito. Tente de novo ou use outro.',
    },
    passkey_not_found: {
      title: 'Chave de acesso não encontrada',
      detail: 'Esta chave de acesso não existe mais.',
    },
    last_passkey: {
      title: 'A última chave de acesso',
      detail: 'A última chave de acesso fica. Adicione outra antes de remover esta.',
    },
    too_many_passkeys: {
      title: 'Chaves de acesso demais',
      detail: 'O máximo são dez chaves de acesso. Remova uma antes.',
    },
    key_invalid: {
      title: 'Chave de API inválida',
      detail: 'Esta chave de API não existe, terminou ou foi revogada. Crie outra em Conta › Chaves de API.',
    },
    key_not_allowed: {
      title: 'Não com uma chave de API',
      detail: 'Nenhuma chave de API faz isto. Entre no Recado para fazer.',
    },
    key_scope_missing: {
      title: 'Falta uma permissão',
      detail: 'Esta chave de API não tem a permissão que este pedido exige. Crie outra que tenha.',
    },
    key_not_found: { title: 'Chave de API não encontrada', detail: 'Esta chave de API não existe mais.' },
    too_many_keys: { title: 'Chaves de API demais', detail: 'O máximo são vinte chaves de API. Revogue uma antes.' },
    confirm_sign_in: {
      title: 'É você mesmo?',
      detail: 'Para isto, entre com o Instagram mais uma vez. Você volta para esta página.',
    },
    non_compliant_user: {
      title: 'Conta suspensa',
      detail: 'Sua conta está suspensa. Regularize sua situação para voltar a usar o Recado.',
    },
    viewing_as: {
      title: 'Não enquanto você vê como outra pessoa',
      detail: 'Isso não pode ser feito enquanto você está vendo como outro usuário.',
    },
    not_found: { title: 'Página não encontrada', detail: 'Página não encontrada: {path}' },
    user_not_found: { title: 'Usuário não encontrado', detail: 'Esse usuário não existe.' },
    user_not_in_merged_list: { title: 'Conta não vinculada', detail: 'Esta conta não está vinculada à sua.' },
    session_not_found: { title: 'Sessão não encontrada', detail: 'Esta sessão já foi encerrada.' },
    media_not_found: {
      title: 'Post não encontrado',
      detail: 'Este post não está na sua conta. Atualize a lista de posts e escolha de novo.',
    },
    automation_not_found: {
      title: 'Automação não encontrada',
      detail: 'Esta automação não existe mais. Talvez tenha sido removida em outra janela.',
    },
    version_not_found: {
      title: 'Versão não encontrada',
      detail: 'Só dá para restaurar as últimas vinte versões. Feche a lista e abra de novo para ver quais são.',
    },
    audio_not_found: {
      title: 'Áudio não encontrado',
      detail: 'Este áudio não está na sua biblioteca. Talvez tenha sido removido em outra janela.',
    },
    endpoint_not_found: {
      title: 'Webhook não encontrado',
      detail: 'Este webhook não existe mais. Talvez tenha sido removido em outra janela.',
    },
    too_many_endpoints: { title: 'Webhooks demais', detail: 'Já há dez webhooks. Remova um que você não usa mais.' },
    endpoint_off: { title: 'O webhook está desativado', detail: 'Ative o webhook, e ele recebe de novo.' },
    endpoint_invalid: {
      title: 'Este endereço não serve',
      detail: 'O endereço precisa começar com https:// e ser de um servidor na internet aberta, na porta 443.',
    },
    push_device_not_found: {
      title: 'Aparelho não encontrado',
      detail: 'Este aparelho não recebe mais notificações desta conta. Talvez tenha sido removido em outra janela.',
    },
    too_many_push_devices: {
      title: 'Aparelhos demais',
      detail: 'Vinte aparelhos já recebem notificações. Remova um que você não usa mais.',
    },
    push_device_invalid: {
      title: 'Não dá para avisar este navegador',
      detail:
        'O que este navegador informou sobre o serviço de notificações não pode ser usado. Desative e ative as notificações no navegador.',
    },
    picture_not_found: {
      title: 'Imagem não encontrada',
      detail: 'Esta imagem não está na sua conta. Talvez tenha sido removida em outra janela.',
    },
    subscription_not_found: {
      title: 'Assinatura não encontrada',
      detail: 'Esta assinatura não está na sua conta. Atualize a página e veja quais são.',
    },
    checkout_not_found: { title: 'Compra não encontrada', detail: 'Esta compra não é da sua conta.' },
    application_not_found: {
      title: 'Pedido não encontrado',
      detail: 'Este pedido já foi decidido, ou a conta não existe mais.',
    },
    product_not_found: {
      title: 'Produto não encontrado',
      detail: 'Este produto não existe mais. Atualize a página e veja quais são.',
    },
    payout_not_found: {
      title: 'Saque não encontrado',
      detail: 'Este saque não existe, ou a conta dele não existe mais.',
    },
    body_too_slow: {
      title: 'Demorou demais',
      detail: 'O que você enviou não chegou a tempo. Confira sua internet e tente de novo.',
    },
    method_not_allowed: { title: 'Aqui não dá', detail: 'Este endereço não aceita esse tipo de pedido.' },
    user_merge_self: {
      title: 'É a mesma conta',
      detail: 'Esta é a conta que você está usando agora. Escolha outra na página do Instagram.',
    },
    user_already_merged: {
      title: 'Já vinculada',
      detail: 'Esta conta já está vinculada a outra conta. Primeiro é preciso desvinculá-la lá.',
    },
    user_email_already_exists: { title: 'E-mail já usado', detail: 'Outra conta já confirmou que este e-mail é dela.' },
    email_code_ended: { title: 'Código vencido', detail: 'Este código não vale mais. Peça um novo.' },
    window_closed: {
      title: 'A janela fechou',
      detail:
        'O Instagram só deixa enviar uma mensagem até 24 horas depois da última que a pessoa escreveu. Quando ela escrever de novo, você pode responder.',
    },
    person_opted_out: {
      title: 'Pediu para não receber mensagens automáticas',
      detail:
        'Esta pessoa pediu para não receber mais mensagens automáticas. Você pode responder à mão; confirme que quer.',
    },
    not_connected: {
      title: 'Sem conexão com o Instagram',
      detail: 'Nada pode ser enviado agora: a ligação com o Instagram se perdeu. Reconecte em “Conexão”.',
    },
    too_many_saved_replies: {
      title: 'Respostas salvas demais',
      detail: 'Uma conta guarda até 100 respostas salvas. Remova uma que você não usa mais.',
    },
    call_under_way: {
      title: 'Ainda em andamento',
      detail: 'Isso foi pedido há instantes e ainda não terminou. Tente de novo em instantes.',
    },
    access_code_not_found: {
      title: 'Código não encontrado!',
      detail: 'Código não encontrado! Confira letra por letra; ele também pode ter vencido.',
    },
    access_code_already_used: {
      title: 'Código de acesso já usado!',
      detail: 'Código de acesso já usado! Cada um vale uma vez, para uma conta.',
    },
    answer_too_late: {
      title: 'Não dá mais para responder',
      detail: 'O Instagram não aceita mais resposta a este comentário, ou ele já tem uma.',
    },
    automation_changed: {
      title: 'Mudou nesse meio-tempo',
      detail: 'Esta automação foi alterada em outra janela. Carregue a versão nova e salve de novo.',
    },
    automation_exists: {
      title: 'Já tem uma',
      detail: 'Este lugar já tem uma automação. Altere essa ou remova-a antes.',
    },
    media_gone: {
      title: 'Apagado no Instagram',
      detail: 'Ele foi apagado no Instagram, então não há o que responder ali. Os textos ficam guardados.',
    },
    story_global_on: {
      title: 'Todos os stories dão uma só resposta',
      detail: 'A resposta de todos os stories está ativa e vai na frente desta. Pause aquela e salve de novo.',
    },
    too_many_automations: {
      title: 'Automações demais',
      detail: 'Uma conta comporta até 1.000. Remova uma que não precisa mais.',
    },
    too_many_labels: {
      title: 'Rótulos demais',
      detail: 'Uma automação tem até 10 rótulos, e uma conta até 50. Tire um que não precisa mais.',
    },
    fk_direct_audio: {
      title: 'Áudio em uso',
      detail: 'Não é possível remover áudios em uso. Escolha outro nas automações que o enviam e depois remova. {said}',
    },
    audio_library_full: {
      title: 'Biblioteca cheia',
      detail: 'Sua biblioteca guarda no máximo 50 áudios e 100 MB. Remova um que você não usa mais.',
    },
    picture_library_full: {
      title: 'Sem espaço para mais imagens',
      detail: 'Sua conta guarda no máximo 200 imagens e 100 MB. Remova uma que nenhuma automação usa.',
    },
    picture_in_use: {
      title: 'Imagem em uso',
      detail: 'Uma automação envia esta imagem, ou uma versão anterior dela que você ainda pode restaurar.',
    },
    post_without_picture: {
      title: 'Não deu para pegar a imagem',
      detail: 'Não foi possível buscar a imagem deste post. Envie uma do seu aparelho.',
    },
    plan_already_active: {
      title: 'Você já tem este plano',
      detail: 'O que este plano inclui já está ativo na sua conta.',
    },
    plan_not_upgradable: {
      title: 'Não dá para mudar',
      detail: 'Esta assinatura não pode passar para esse plano agora.',
    },
    price_changed: {
      title: 'O valor mudou',
      detail: 'O valor mostrado não vale mais. Veja o novo e confirme de novo.',
    },
    payout_too_small: {
      title: 'Ainda é pouco',
      detail: 'O saque começa em R$ 50,00.',
    },
    payout_under_way: {
      title: 'Já solicitado',
      detail: 'Já existe um saque a caminho. Você pode pedir o próximo quando ele terminar.',
    },
    payout_done: {
      title: 'Já resolvido',
      detail: 'Este saque já foi pago, recusado ou cancelado.',
    },
    payout_filed: {
      title: 'A caminho do banco',
      detail: 'Este saque já está em um arquivo para o banco e não pode mais ser cancelado.',
    },
    payout_on_hold: {
      title: 'Conta suspensa',
      detail: 'Esta conta não está regular: nada é pago a ela.',
    },
    payout_key_lost: {
      title: 'Chave ilegível',
      detail:
        'A chave Pix guardada não abre mais, então este saque não pode ter sido pago. Recuse: a pessoa pode pedir de novo.',
    },
    billing_off: { title: 'Aqui nada é vendido', detail: 'Nesta instalação tudo está incluído: não há o que comprar.' },
    payment_method_unavailable: {
      title: 'Forma de pagamento indisponível',
      detail: 'Esta forma de pagamento não está disponível aqui. Escolha outra.',
    },
    already_partner: { title: 'Conta já parceira', detail: 'Esta conta já é parceira.' },
    application_open: {
      title: 'Já enviado',
      detail:
        'Seu pedido está com a gente. A resposta aparece nesta página e, se o seu e-mail estiver confirmado, chega também por e-mail.',
    },
    product_changed: {
      title: 'Mudou nesse meio-tempo',
      detail: 'Este produto foi alterado nesse meio-tempo. Atualize a página e veja primeiro a versão nova.',
    },
    too_many_products: {
      title: 'Produtos demais',
      detail: 'Um parceiro tem no máximo 20 produtos. Remova um que não precisa mais.',
    },
    file_too_large: { title: 'Arquivo grande demais', detail: 'Este arquivo é grande demais.' },
    body_too_large: {
      title: 'É muita coisa de uma vez',
      detail: 'Isso é mais do que cabe em um envio. Encurte um pouco.',
    },
    unsupported_media_type: { title: 'Formato errado', detail: 'Aqui só lemos JSON.' },
    invalid_audio_format: {
      title: 'Formato de áudio inválido',
      detail: 'Este arquivo não é um áudio M4A, MP4 ou AAC. Grave ou salve em um desses formatos e tente de novo.',
    },
    invalid_picture_format: {
      title: 'Formato de imagem inválido',
      detail: 'Este arquivo não é uma imagem JPEG ou PNG. Salve em um desses formatos e tente de novo.',
    },
    fill_registration: {
      title: 'Faltam seus contatos',
      detail: 'Preencha primeiro seu e-mail e telefone no perfil.',
    },
    invalid: { title: 'Confira o formulário', detail: 'Alguns campos precisam da sua atenção.' },
    picture_size_wrong: {
      title: 'Imagem pequena ou grande demais',
      detail: 'Cada lado da imagem tem de 40 a 8.192 pixels. Escolha outra ou salve em outro tamanho.',
    },
    invalid_email: { title: 'Confira o e-mail', detail: 'Este não é um e-mail válido.' },
    invalid_phone: { title: 'Confira o telefone', detail: 'Este não é um telefone válido nesse país.' },
    invalid_ddi: { title: 'Confira o país', detail: 'Escolha o país do seu telefone.' },
    idempotency_key_reused: { title: 'Chave já usada', detail: 'Esta chave já veio com outro pedido. Envie uma nova.' },
    invalid_pix_key: {
      title: 'Confira a chave Pix',
      detail: 'Esta não é uma chave Pix desse tipo. Confira dígito por dígito.',
    },
    sales_token_refused: {
      title: 'Token recusado',
      detail:
        'O Mercado Pago recusa este Access token. Copie o de produção da aplicação cuja assinatura secreta você informou.',
    },
    email_code_wrong: { title: 'Código errado', detail: 'Não é esse o código da mensagem. Confira de novo.' },
    igapi_invalid_permissions_granted: {
      title: 'Faltam permissões',
      detail:
        'O Recado precisa de todas as permissões da página do Instagram para responder por você. Entre de novo e deixe todas marcadas.',
    },
    account_not_professional: {
      title: 'É preciso uma conta profissional',
      detail:
        'O Instagram só libera isso para contas profissionais. No app do Instagram, mude para conta de criador ou comercial (é grátis) e entre de novo.',
    },
    too_many_requests: {
      title: 'Um pouco mais devagar',
      detail: 'Foram muitas tentativas. Espere um instante e tente de novo.',
    },
    unknown: {
      title: 'Algo falhou aqui',
      detail:
        'Algo deu errado do nosso lado e ficou registrado. Tente de novo; se acontecer outra vez, fale com o suporte.',
    },
    instagram_api_exception: {
      title: 'O Instagram não respondeu bem',
      detail: 'O Instagram não aceitou isso agora. Tente de novo daqui a pouco. {said}',
    },
    payment_provider_exception: {
      title: 'O pagamento não respondeu',
      detail: 'O serviço de pagamento não respondeu. Tente de novo em alguns minutos.',
    },
    not_ready: {
      title: 'Já voltamos',
      detail: 'O Recado está iniciando ou sendo atualizado. Tente de novo daqui a pouco.',
    },
    disk_full: { title: 'Sem espaço', detail: 'Não há espaço para salvar isso. Já fomos avisados.' },
  },
  fields,
};
