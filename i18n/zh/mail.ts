import type es from '../es/mail';
import type { Same } from '../messages';

export default {
  /** greetings that a mail may begin with, separated by bars */
  greetings: '您好|你好|尊敬的',
  operator: 'Autovías del Plata',
  welcome: {
    subject: '您在 %{operator} 的账户',
    body: `%{nombre}，您好：

您在 %{operator} 的账户已开通，账户编号为 %{codigoTitular}。与我们联系时请备好此编号。

如果您没有申请开户，请告知我们。

%{operator}
客户服务部`,
  },
  reset: {
    subject: '设置新密码',
    body: `%{nombre}，您好：

请打开以下链接设置新密码：

%{link}

该链接仅可使用一次，%{minutes} 分钟后失效。如果不是您本人申请，请忽略此邮件，您的密码不会改变。

%{operator}`,
  },
  answer: {
    subject: '第 %{id} 号工单：%{asunto}',
    body: `%{nombre}，您好：

%{cuerpo}

第 %{id} 号工单
%{operator}
客户服务部`,
  },
  invoice: {
    subject: '您的%{comprobante}',
    body: `%{nombre}，您好：

我们已开具您的%{comprobante}，金额 %{total}，到期日为 %{vence}。

授权码 (CAE)：%{cae}

您可通过账户登记的付款方式或任一代收网点付款。

%{operator}
开票部`,
  },
  stopped: {
    subject: '您的通行介质 %{medio} 已被停用',
    body: `%{nombre}，您好：

您的账户有 %{deuda} 逾期欠款，通行介质 %{medio} 暂时无法通过车道。

付清后将自动恢复启用。

%{operator}
收款部`,
  },
  restored: {
    subject: '您的通行介质 %{medio} 已恢复',
    body: `%{nombre}，您好：

您已没有逾期欠款，通行介质 %{medio} 已重新启用。

%{operator}
收款部`,
  },
} satisfies Same<typeof es>;
