/** Shapes of mail that people and programs really send, and what each must give. */
import iconv from 'iconv-lite';
import {
  base64,
  deliveryReport,
  HEADER,
  HTML,
  headerWith,
  mailOf,
  mailWithBytes,
  multipart,
  PIXEL,
  PLAIN,
  part,
  tnefWith,
} from './mails.fixture';

export interface Shape {
  raw: Buffer;
  /** members of the message; `files` and `omissions` as lists of names */
  gives: Readonly<Record<string, unknown>>;
}

const text = (headers: readonly string[], ...body: readonly string[]): Buffer => mailOf(...headers, '', ...body);
const alternative = (plain: readonly string[], html: string, fields = {}): Buffer =>
  mailOf(
    ...headerWith(fields),
    'Content-Type: multipart/alternative; boundary="b"',
    '',
    multipart('b', part(PLAIN, ...plain), part(HTML, html)),
  );
const attachment = (name: string, type: string, content: Buffer | string): string =>
  part(
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
    ],
    base64(content),
  );
const mixed = (...parts: readonly string[]): Buffer =>
  mailOf(...HEADER, 'Content-Type: multipart/mixed; boundary="m"', '', multipart('m', ...parts));

export const SHAPES: Readonly<Record<string, Shape>> = {
  'plain text': {
    raw: text([...HEADER, ...PLAIN], 'Hola:', '', 'Me cobraron dos veces el paso del martes.'),
    gives: {
      messageId: '<a1@example.com>',
      from: { address: 'ana.gomez@example.com', name: 'Ana Gómez' },
      to: [{ address: 'atencion@autovias.example.com', name: '' }],
      subject: 'Consulta',
      text: 'Hola:\n\nMe cobraron dos veces el paso del martes.',
      quoted: '',
      html: null,
      origin: 'Persona',
      files: [],
      omissions: [],
    },
  },
  'plain text and HTML': {
    raw: alternative(['Hola, ¿cómo están?'], '<p>Hola, <b>¿cómo están?</b></p>'),
    gives: { text: 'Hola, ¿cómo están?', html: '<p>Hola, <b>¿cómo están?</b></p>' },
  },
  'HTML alone': {
    raw: text(
      [...HEADER, ...HTML],
      '<html><head><style>p{color:red}</style></head><body><p>Hola&nbsp;a todos</p><ul><li>uno</li><li>dos &amp; tres</li></ul></body></html>',
    ),
    gives: { text: 'Hola a todos\n\n- uno\n- dos & tres' },
  },
  'an empty plain part beside the HTML': {
    raw: alternative([''], '<div>Texto del HTML</div>'),
    gives: { text: 'Texto del HTML' },
  },
  'a plain part that only says that there is HTML': {
    raw: alternative(
      ['Su programa de correo no muestra mensajes en HTML.'],
      '<p>Me cobraron dos veces el peaje de Campana, con la patente AB123CD.</p>',
    ),
    gives: { text: 'Me cobraron dos veces el peaje de Campana, con la patente AB123CD.' },
  },
  'a plain part and an HTML part with other words': {
    raw: mixed(
      part(PLAIN, 'Adjunto la nota de la patente AB123CD'),
      part(HTML, '<p>Confidencial: solo para su destinatario</p>'),
    ),
    gives: { text: 'Adjunto la nota de la patente AB123CD\n\nConfidencial: solo para su destinatario' },
  },
  'HTML with a script, a remote picture and a form': {
    raw: text(
      [...HEADER, ...HTML],
      '<p onclick="x()">Hola</p><script>alert(1)</script><img src="https://evil.example/p.gif"><form action="https://evil.example"><input></form>',
    ),
    gives: { text: 'Hola', html: '<p>Hola</p>' },
  },
  'inline pictures by cid': {
    raw: mailOf(
      ...HEADER,
      'Content-Type: multipart/related; boundary="r"',
      '',
      multipart(
        'r',
        part(HTML, '<p>Miren:</p><img src="cid:foto@x">'),
        part(
          [
            'Content-Type: image/png',
            'Content-ID: <foto@x>',
            'Content-Transfer-Encoding: base64',
            'Content-Disposition: inline; filename="foto.png"',
          ],
          base64(PIXEL),
        ),
      ),
    ),
    gives: { text: 'Miren:', files: ['foto.png (inline)'] },
  },
  'attachments of several types': {
    raw: mixed(
      part(PLAIN, 'Adjunto los comprobantes.'),
      attachment('factura.pdf', 'application/pdf', '%PDF-1.4 x'),
      attachment('foto.png', 'image/png', PIXEL),
    ),
    gives: { text: 'Adjunto los comprobantes.', files: ['factura.pdf', 'foto.png'] },
  },
  'an attachment without text': {
    raw: mixed(attachment('nota.txt', 'text/plain', 'x')),
    gives: { text: '', files: ['nota.txt'] },
  },
  'file names of RFC 2047 and RFC 2231': {
    raw: mixed(
      part(PLAIN, 'x'),
      part(
        ['Content-Type: application/pdf; name="=?utf-8?B?w7FhbmTDui5wZGY=?="', 'Content-Disposition: attachment'],
        'uno',
      ),
      part(
        [
          'Content-Type: application/pdf',
          "Content-Disposition: attachment; filename*0*=UTF-8''resoluci%C3%B3n;",
          ' filename*1*=%20final.pdf',
        ],
        'dos',
      ),
    ),
    gives: { files: ['ñandú.pdf', 'resolución final.pdf'] },
  },
  'winmail.dat of Outlook': {
    raw: mixed(
      part(PLAIN, 'Va el contrato.'),
      attachment(
        'winmail.dat',
        'application/ms-tnef',
        tnefWith('CONTRA~1.PDF', 'Contrato año 2026.pdf', Buffer.from('%PDF-1.4 y')),
      ),
    ),
    gives: { text: 'Va el contrato.', files: ['Contrato año 2026.pdf'] },
  },
  'a damaged winmail.dat': {
    raw: mixed(
      part(PLAIN, 'x'),
      attachment('winmail.dat', 'application/ms-tnef', tnefWith('A.PDF', 'a.pdf', Buffer.alloc(90)).subarray(0, 80)),
    ),
    gives: { text: 'x', files: [] },
  },
  'Japanese in ISO-2022-JP': {
    raw: mailWithBytes(
      headerWith({ Subject: '=?ISO-2022-JP?B?GyRCTkE2YhsoQg==?=', 'Content-Type': 'text/plain; charset=ISO-2022-JP' }),
      Buffer.from('\u001b$B$ONA6b\u001b(B\r\n', 'latin1'),
    ),
    gives: { subject: '料金', text: 'は料金' },
  },
  'windows-1252': {
    raw: mailWithBytes(
      headerWith({ 'Content-Type': 'text/plain; charset=windows-1252' }),
      iconv.encode('“Año” — 5 €', 'windows-1252'),
    ),
    gives: { text: '“Año” — 5 €' },
  },
  'ISO-8859-1 that is really windows-1252, quoted-printable': {
    raw: text(
      [...HEADER, 'Content-Type: text/plain; charset=iso-8859-1', 'Content-Transfer-Encoding: quoted-printable'],
      'Se=F1or: =93gracias=94',
    ),
    gives: { text: 'Señor: “gracias”' },
  },
  'an unknown charset': {
    raw: text([...HEADER, 'Content-Type: text/plain; charset=x-nadie'], 'Hola sin juego de caracteres'),
    gives: { text: 'Hola sin juego de caracteres' },
  },
  'no charset, in UTF-8': {
    raw: text([...HEADER, 'Content-Type: text/plain'], 'Señal de ñandú'),
    gives: { text: 'Señal de ñandú' },
  },
  'no charset, in windows-1252': {
    raw: mailWithBytes(
      [...HEADER, 'Content-Type: text/plain'],
      iconv.encode('Señor: me cobraron “de más”', 'windows-1252'),
    ),
    gives: { text: 'Señor: me cobraron “de más”', omissions: ['letters'] },
  },
  'no header of MIME, in windows-1252': {
    raw: mailWithBytes(
      headerWith({ 'MIME-Version': null }),
      iconv.encode('¿Cuánto cuesta el pase? Gracias, señores', 'windows-1252'),
    ),
    gives: { text: '¿Cuánto cuesta el pase? Gracias, señores', omissions: ['letters'] },
  },
  'declared as ASCII, in GB18030, base64': {
    raw: mailOf(
      ...HEADER,
      'Content-Type: text/plain; charset=us-ascii',
      'Content-Transfer-Encoding: base64',
      '',
      base64(iconv.encode('您好，我的车辆通行费被重复扣款，请尽快核实并退还多收的费用。谢谢！', 'gb18030')),
    ),
    gives: { text: '您好，我的车辆通行费被重复扣款，请尽快核实并退还多收的费用。谢谢！', omissions: ['letters'] },
  },
  'declared as UTF-8, in windows-1252, quoted-printable': {
    raw: text(
      [...HEADER, 'Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
      'La autopista est=E1 cortada, se=F1or',
    ),
    gives: { text: 'La autopista está cortada, señor', omissions: ['letters'] },
  },
  'no charset in one part, in windows-1252, beside one in UTF-8': {
    raw: Buffer.concat([
      mailOf(
        ...HEADER,
        'Content-Type: multipart/mixed; boundary="m"',
        '',
        '--m',
        part(PLAIN, 'Mañana en UTF-8'),
        '--m',
        '',
        '',
      ),
      iconv.encode('Mañana sin declarar\r\n', 'windows-1252'),
      mailOf('--m--', ''),
    ]),
    gives: { text: /Mañana en UTF-8\s+Mañana sin declarar/, omissions: ['letters'] },
  },
  'a header in windows-1252': {
    raw: Buffer.concat([
      iconv.encode('Subject: Reclamación por señalización\r\n', 'windows-1252'),
      mailOf(...headerWith({ Subject: null }), ...PLAIN, '', 'x'),
    ]),
    gives: { subject: 'Reclamación por señalización', omissions: ['letters'] },
  },
  'raw UTF-8 in the header': {
    raw: text([...headerWith({ Subject: 'Reclamación por peaje' }), ...PLAIN], 'x'),
    gives: { subject: 'Reclamación por peaje' },
  },
  'an encoded subject on several lines': {
    raw: text(
      [...headerWith({ Subject: '=?utf-8?Q?Reclamaci=C3=B3n?=\r\n =?utf-8?Q?_del_mi=C3=A9rcoles?=' }), ...PLAIN],
      'x',
    ),
    gives: { subject: 'Reclamación del miércoles' },
  },
  'no Message-ID': {
    raw: text([...headerWith({ 'Message-ID': null }), ...PLAIN], 'x'),
    gives: { messageId: null, text: 'x' },
  },
  'no From': {
    raw: text([...headerWith({ From: null }), ...PLAIN], 'x'),
    gives: { from: null, text: 'x' },
  },
  'a From that is no address': {
    raw: text([...headerWith({ From: 'Portal de reclamos' }), ...PLAIN], 'x'),
    gives: { from: null },
  },
  'several recipients, a group and Reply-To': {
    raw: text(
      [
        ...headerWith({
          To: 'Uno <uno@example.com>, Equipo: dos@example.com, tres@example.com;',
          Cc: '"Pérez, Juan" <juan@example.com>',
          'Reply-To': 'otra@example.com',
        }),
        ...PLAIN,
      ],
      'x',
    ),
    gives: {
      to: [
        { address: 'uno@example.com', name: 'Uno' },
        { address: 'dos@example.com', name: '' },
        { address: 'tres@example.com', name: '' },
      ],
      cc: [{ address: 'juan@example.com', name: 'Pérez, Juan' }],
      replyTo: [{ address: 'otra@example.com', name: '' }],
    },
  },
  'a thread: In-Reply-To and folded References': {
    raw: text(
      [
        ...headerWith({
          'In-Reply-To': '<c@autovias.example.com>',
          References: '<a@autovias.example.com>\r\n <b@example.com>\r\n\t<c@autovias.example.com>',
        }),
        ...PLAIN,
      ],
      'x',
    ),
    gives: { references: ['<c@autovias.example.com>', '<b@example.com>', '<a@autovias.example.com>'] },
  },
  'a reply in Gmail, plain': {
    raw: text(
      [...headerWith({ Subject: 'Re: Solicitud Nº 7' }), ...PLAIN],
      'Fue el martes a las 18.',
      '',
      'El mar, 24 nov 2026 a las 10:00, Atención al cliente (<',
      'atencion@autovias.example.com>) escribió:',
      '',
      '> Hola, Ana:',
      '>',
      '> ¿Cuándo fue?',
    ),
    gives: { text: 'Fue el martes a las 18.', quoted: /^El mar, 24 nov 2026[\s\S]*¿Cuándo fue\?$/ },
  },
  'a reply in Gmail, HTML': {
    raw: text(
      [...headerWith({ Subject: 'Re: Solicitud Nº 7' }), ...HTML],
      '<div dir="ltr">Gracias, ya está.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Tue, Nov 24, 2026 Atención wrote:<br></div><blockquote class="gmail_quote">Hola, Ana:</blockquote></div>',
    ),
    gives: { text: 'Gracias, ya está.', quoted: /^On Tue[\s\S]*Hola, Ana:$/ },
  },
  'a reply in Outlook, plain': {
    raw: text(
      [...headerWith({ Subject: 'RE: Solicitud Nº 7' }), ...PLAIN],
      'No estoy de acuerdo.',
      '',
      '________________________________',
      'De: Atención al cliente <atencion@autovias.example.com>',
      'Enviado: martes, 24 de noviembre de 2026 10:00',
      'Para: Ana Gómez',
      'Asunto: Solicitud Nº 7',
      '',
      'Hola, Ana:',
    ),
    gives: { text: 'No estoy de acuerdo.', quoted: /De: Atención al cliente[\s\S]*Hola, Ana:$/ },
  },
  'a reply in Outlook, HTML': {
    raw: text(
      [...headerWith({ Subject: 'RE: Solicitud Nº 7' }), ...HTML],
      '<div>Listo</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>De:</b> Atención<br><b>Enviado:</b> martes</div><div>Hola, Ana:</div>',
    ),
    gives: { text: 'Listo', quoted: /^De: Atención[\s\S]*Hola, Ana:$/ },
  },
  'Outlook’s original message': {
    raw: text(
      [...headerWith({ Subject: 'RE: x' }), ...PLAIN],
      'De acuerdo.',
      '',
      '-----Mensaje original-----',
      'De: atencion',
      '',
      'Hola',
    ),
    gives: { text: 'De acuerdo.', quoted: /^-----Mensaje original-----/ },
  },
  'an answer below the quoted text': {
    raw: text(
      [...headerWith({ Subject: 'Re: x' }), ...PLAIN],
      '> ¿Cuándo fue?',
      '',
      'El martes.',
      '',
      '> ¿Dónde?',
      '',
      'En Hudson.',
    ),
    gives: { text: '> ¿Cuándo fue?\n\nEl martes.\n\n> ¿Dónde?\n\nEn Hudson.', quoted: '' },
  },
  'answers between and below the quoted lines, after words of one’s own': {
    raw: text(
      [...headerWith({ Subject: 'Re: x' }), ...PLAIN],
      'Hola, respondo abajo.',
      '',
      'El vie, 27 nov 2026 a las 10:00, Atención (<x@example.com>) escribió:',
      '> ¿Cuál es la patente?',
      'AB123CD',
      '> ¿Qué día fue?',
      'El 12 de noviembre',
    ),
    gives: { text: /^Hola, respondo abajo[\s\S]*AB123CD[\s\S]*El 12 de noviembre$/, quoted: '' },
  },
  'answers between the quoted lines of an HTML mail': {
    raw: text(
      [...headerWith({ Subject: 'Re: x' }), ...HTML],
      '<div>Respondo abajo</div><div class="gmail_quote"><div class="gmail_attr">El vie escribieron:<br></div><blockquote class="gmail_quote">¿Patente?</blockquote></div><div>AB123CD</div><blockquote class="gmail_quote">¿Qué día?</blockquote><div>El 12</div>',
    ),
    gives: { text: /^Respondo abajo[\s\S]*\n> ¿Patente\?[\s\S]*AB123CD[\s\S]*El 12$/, quoted: '' },
  },
  'a paragraph that its writer moved to the right, in HTML': {
    raw: text([...HEADER, ...HTML], '<p>Patentes:</p><blockquote style="margin-left:40px">AB123CD</blockquote>'),
    gives: { text: 'Patentes:\n\nAB123CD', quoted: '' },
  },
  'one’s own lines that look like a block of headers': {
    raw: text(
      [...HEADER, ...PLAIN],
      'El pase mal cobrado:',
      'De: Campana',
      'A: Zárate',
      'Fecha: 12/11/2026',
      'Patente: AB123CD',
    ),
    gives: { text: /Patente: AB123CD$/, quoted: '' },
  },
  'one’s own line that looks like an introduction': {
    raw: text(
      [...HEADER, ...PLAIN],
      'Buenas tardes.',
      'El 12 de noviembre a las 10:30 el operador me escribió:',
      '"su tarjeta está inactiva"',
      'Y no es así.',
    ),
    gives: { text: /Y no es así\.$/, quoted: '' },
  },
  'a quoted mail without marks on its lines': {
    raw: text(
      [...headerWith({ Subject: 'Re: x' }), ...PLAIN],
      'Fue el martes.',
      '',
      'El lunes, 23 de noviembre de 2026, 10:00:00 ART, Atención <x@example.com> escribió:',
      '',
      'Hola, Ana: ¿cuándo fue?',
    ),
    gives: { text: 'Fue el martes.', quoted: /^El lunes[\s\S]*¿cuándo fue\?$/ },
  },
  'a signature below the quoted mail': {
    raw: text(
      [...HEADER, ...PLAIN],
      'El martes.',
      '',
      'Ana <a@example.com> kirjoitti:',
      '> ¿Cuándo?',
      '',
      '-- ',
      'Ana',
    ),
    gives: { text: 'El martes.', quoted: 'Ana <a@example.com> kirjoitti:\n> ¿Cuándo?\n\n--\nAna' },
  },
  'a signature, and one of a telephone': {
    raw: text([...HEADER, ...PLAIN], 'Espero respuesta.', '', '-- ', 'Ana Gómez', 'Tel. 4444-5555'),
    gives: { text: 'Espero respuesta.', quoted: '--\nAna Gómez\nTel. 4444-5555' },
  },
  'a telephone’s line at the end': {
    raw: text([...HEADER, ...PLAIN], 'Gracias', '', 'Enviado desde mi iPhone'),
    gives: { text: 'Gracias', quoted: 'Enviado desde mi iPhone' },
  },
  'a forwarded mail': {
    raw: text(
      [...headerWith({ Subject: 'Fwd: Factura' }), ...PLAIN],
      'Les reenvío esto.',
      '',
      '---------- Forwarded message ---------',
      'De: Banco <banco@example.com>',
      'Date: mar, 24 nov 2026',
      'Subject: Factura',
      '',
      'Débito rechazado',
    ),
    gives: { text: /^Les reenvío esto\.[\s\S]*Débito rechazado$/, quoted: '' },
  },
  'a mail attached to a mail': {
    raw: mixed(
      part(PLAIN, 'Ver adjunto.'),
      part(['Content-Type: message/rfc822'], 'From: x@example.com', 'Subject: Original', '', 'Hola'),
    ),
    gives: { text: 'Ver adjunto.', files: ['Original.eml'] },
  },
  'files in a mail that is attached to a mail': {
    raw: mixed(
      part(PLAIN, 'Ver adjunto.'),
      part(
        ['Content-Type: message/rfc822'],
        'From: x@example.com',
        'Subject: Original',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary="i"',
        '',
        multipart('i', part(PLAIN, 'Hola'), attachment('factura.pdf', 'application/pdf', '%PDF-1.4 z')),
      ),
    ),
    gives: { text: 'Ver adjunto.', files: ['Original.eml', 'factura.pdf'] },
  },
  'a file within the text (uuencode)': {
    raw: text([...HEADER, ...PLAIN], 'Va la nota.', '', 'begin 644 nota.txt', '#0V%T', '`', 'end', '', 'Saludos'),
    gives: { text: 'Va la nota.\n\nSaludos', files: ['nota.txt'] },
  },
  'a line of text that begins as a file does': {
    raw: text([...HEADER, ...PLAIN], 'begin 644 nota.txt', 'y sigue el texto'),
    gives: { text: 'begin 644 nota.txt\ny sigue el texto', files: [] },
  },
  'format=flowed': {
    raw: text(
      [...HEADER, 'Content-Type: text/plain; charset=utf-8; format=flowed'],
      'Una línea larga que el programa ',
      'partió en dos.',
      'Otra.',
    ),
    gives: { text: 'Una línea larga que el programa partió en dos.\nOtra.' },
  },
  'an automatic reply': {
    raw: text(
      [...headerWith({ Subject: 'Respuesta automática: Solicitud Nº 7', 'Auto-Submitted': 'auto-replied' }), ...PLAIN],
      'Vuelvo el lunes.',
    ),
    gives: { origin: 'RespuestaAutomatica' },
  },
  'a person whose subject has the words of an automatic reply': {
    raw: text([...headerWith({ Subject: 'Out of office: el cartel de la oficina' }), ...PLAIN], 'x'),
    gives: { origin: 'Persona' },
  },
  'an automatic reply of Exchange, in another language': {
    raw: text(
      [
        ...headerWith({
          Subject: 'Resposta automática: Consulta',
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
        }),
        ...PLAIN,
      ],
      'Estou de férias.',
    ),
    gives: { origin: 'RespuestaAutomatica' },
  },
  'an automatic reply that only its sender of the envelope shows': {
    raw: text([...headerWith({ 'Return-Path': '<>', Subject: 'Semesterfrånvaro' }), ...PLAIN], 'Jag är på semester.'),
    gives: { origin: 'RespuestaAutomatica' },
  },
  'an automatic reply of a hosting panel': {
    raw: text([...headerWith({ Precedence: 'auto_reply' }), ...PLAIN], 'Estoy de vacaciones'),
    gives: { origin: 'RespuestaAutomatica' },
  },
  'a receipt of reading': {
    raw: mailOf(
      ...HEADER,
      'Content-Type: multipart/report; report-type=disposition-notification; boundary="r"',
      '',
      multipart('r', part(PLAIN, 'Leído'), part(['Content-Type: message/disposition-notification'], 'Disposition: x')),
    ),
    gives: { origin: 'RespuestaAutomatica' },
  },
  'a person whose program says that nothing is automatic': {
    raw: text([...headerWith({ 'Auto-Submitted': 'no', 'X-Autoreply': 'no' }), ...PLAIN], 'x'),
    gives: { origin: 'Persona' },
  },
  'an absence note that only says that it is bulk, and what it answers': {
    raw: text(
      [...headerWith({ Precedence: 'bulk', 'In-Reply-To': '<c@autovias.example.com>' }), ...PLAIN],
      'De vacaciones',
    ),
    gives: { origin: 'RespuestaAutomatica' },
  },
  'a person who answers through a list': {
    raw: text(
      [...headerWith({ Precedence: 'list', 'List-Id': '<x>', 'In-Reply-To': '<c@autovias.example.com>' }), ...PLAIN],
      'Hola',
    ),
    gives: { origin: 'Lista' },
  },
  'a newsletter': {
    raw: text(
      [...headerWith({ 'List-Unsubscribe': '<mailto:x@example.com>', Precedence: 'bulk' }), ...PLAIN],
      'Ofertas',
    ),
    gives: { origin: 'Lista' },
  },
  'a program’s report': {
    raw: text([...headerWith({ 'Auto-Submitted': 'auto-generated' }), ...PLAIN], 'Alarma'),
    gives: { origin: 'Programa' },
  },
  'a delivery report, failed (RFC 3464)': {
    raw: deliveryReport('<m1@autovias.example.com>', 'ana@example.com'),
    gives: {
      origin: 'Rebote',
      report: {
        failed: true,
        recipient: 'ana@example.com',
        reason: '550 5.1.1 <x@example.com>: no such mailbox',
        messageIds: ['<m1@autovias.example.com>'],
      },
    },
  },
  'a delivery report, only delayed': {
    raw: deliveryReport('<m1@autovias.example.com>', 'ana@example.com', 'delayed'),
    gives: { origin: 'Rebote', 'report.failed': false },
  },
  'a bounce without RFC 3464': {
    raw: text(
      [
        ...headerWith({
          From: 'MAILER-DAEMON@mx.example.com',
          Subject: 'failure notice',
          'Message-ID': '<f@mx.example.com>',
        }),
        ...PLAIN,
      ],
      'Hi. This is the qmail-send program.',
      '<ana@example.com>:',
      '550 no such user',
      '',
      '--- Below this line is a copy of the message.',
      '',
      'From: atencion@autovias.example.com',
      'Message-ID: <m2@autovias.example.com>',
    ),
    gives: {
      origin: 'Rebote',
      report: {
        failed: true,
        recipient: 'ana@example.com',
        reason: '550 no such user',
        messageIds: ['<m2@autovias.example.com>'],
      },
    },
  },
  'a bounce whose returned header looks like a quoted mail': {
    raw: text(
      [
        ...headerWith({
          'Return-Path': '<>',
          From: 'Postmaster <postmaster@mx.example.com>',
          Subject: 'Undeliverable',
        }),
        ...PLAIN,
      ],
      'Your message was not delivered:',
      '  ana@example.com',
      '550 5.1.1 unknown user',
      '',
      '-----Original message-----',
      'From: atencion@autovias.example.com',
      'Sent: Tue, 24 Nov 2026',
      'Subject: Solicitud',
      'Message-ID: <m3@autovias.example.com>',
    ),
    gives: {
      origin: 'Rebote',
      'report.messageIds': ['<m3@autovias.example.com>'],
      'report.recipient': 'ana@example.com',
    },
  },
  'a bounce of a server without an address': {
    raw: text(
      [...headerWith({ From: 'MAILER-DAEMON <>', Subject: 'Mail delivery failed' }), ...PLAIN],
      '550 no such user',
    ),
    gives: { origin: 'Rebote', from: null },
  },
  'a bounce that names whom it did not reach in its header': {
    raw: text(
      [...headerWith({ From: 'Aviso <aviso@mx.example.com>', 'X-Failed-Recipients': 'ana@example.com' }), ...PLAIN],
      'No se entregó a su destino.',
    ),
    gives: { origin: 'Rebote', 'report.recipient': 'ana@example.com' },
  },
  'a complaint about one of our mails (RFC 5965)': {
    raw: mailOf(
      ...HEADER,
      'Content-Type: multipart/report; report-type=feedback-report; boundary="r"',
      '',
      multipart(
        'r',
        part(PLAIN, 'This is an abuse report'),
        part(['Content-Type: message/feedback-report'], 'Feedback-Type: abuse'),
        part(['Content-Type: message/rfc822'], 'Message-ID: <m4@autovias.example.com>', '', 'Hola'),
      ),
    ),
    gives: { origin: 'Rebote', 'report.failed': false, 'report.messageIds': ['<m4@autovias.example.com>'] },
  },
  'a person who writes about a bounce and attaches it': {
    raw: mixed(
      part(PLAIN, 'Me rebotó esto.'),
      part(['Content-Type: message/rfc822'], 'Subject: Undelivered', 'From: MAILER-DAEMON <>', '', 'x'),
    ),
    gives: { origin: 'Persona' },
  },
  'an automatic reply with the mail that it answers': {
    raw: mailOf(
      ...headerWith({ 'Auto-Submitted': 'auto-replied' }),
      'Content-Type: multipart/mixed; boundary="m"',
      '',
      multipart('m', part(PLAIN, 'Vuelvo el lunes.'), part(['Content-Type: message/rfc822'], 'Subject: x', '', 'Hola')),
    ),
    gives: { origin: 'RespuestaAutomatica', report: null },
  },
  'a meeting invitation': {
    raw: mailOf(
      ...HEADER,
      'Content-Type: multipart/alternative; boundary="b"',
      '',
      multipart(
        'b',
        part(PLAIN, 'Los invito.'),
        part(['Content-Type: text/calendar; charset=utf-8; method=REQUEST'], 'BEGIN:VCALENDAR', 'END:VCALENDAR'),
      ),
    ),
    gives: { text: 'Los invito.', files: ['1.ics'] },
  },
  'signed with S/MIME': {
    raw: mailOf(
      ...HEADER,
      'Content-Type: multipart/signed; protocol="application/pkcs7-signature"; boundary="s"',
      '',
      multipart('s', part(PLAIN, 'Firmado.'), attachment('smime.p7s', 'application/pkcs7-signature', 'xx')),
    ),
    gives: { text: 'Firmado.', files: [], omissions: [] },
  },
  'encrypted with S/MIME': {
    raw: mailOf(
      ...HEADER,
      'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
      'Content-Transfer-Encoding: base64',
      '',
      base64('secreto'),
    ),
    gives: { text: '', files: ['smime.p7m'], omissions: ['encrypted'] },
  },
  'a multipart without its closing boundary': {
    raw: mailOf(...HEADER, 'Content-Type: multipart/mixed; boundary="m"', '', '--m', part(PLAIN, 'Cortado')),
    gives: { text: 'Cortado' },
  },
  'a boundary that never appears': {
    raw: mailOf(...HEADER, 'Content-Type: multipart/mixed; boundary="nunca"', '', 'Texto sin partes'),
    gives: { subject: 'Consulta', omissions: ['all'] },
  },
  'a text longer than a message may be': {
    raw: text([...HEADER, ...PLAIN], 'á'.repeat(150_000)),
    gives: { text: 'á'.repeat(100_000), omissions: ['text'] },
  },
  'thousands of parts': {
    raw: mixed(...Array.from({ length: 1_500 }, () => part(PLAIN, 'x'))),
    gives: { subject: 'Consulta', omissions: ['all'] },
  },
  'NUL bytes and half a surrogate': {
    raw: mailWithBytes([...HEADER, ...PLAIN], Buffer.from('a\0b \xed\xa0\x80 c', 'latin1')),
    gives: { text: /^ab \uFFFD+ c$/ },
  },
  'NUL bytes in the header and in the name of a file': {
    raw: mailOf(
      ...headerWith({ 'Message-ID': '<a\0b@example.com>', References: '<c\0@example.com> <d@example.com>' }),
      'Content-Type: application/pdf; name="=?utf-8?q?a=00b=2Epdf?="',
      'Content-Disposition: attachment',
      '',
      '%PDF-1.4',
    ),
    gives: { messageId: null, references: ['<d@example.com>'], files: ['ab.pdf'] },
  },
  'a subject with line breaks': {
    raw: text([...headerWith({ Subject: '=?utf-8?B?SG9sYQ0KQmNjOiB4QGV4YW1wbGUuY29t?=' }), ...PLAIN], 'x'),
    gives: { subject: 'Hola Bcc: x@example.com' },
  },
  'a header alone': {
    raw: mailOf(...HEADER, '', ''),
    gives: { subject: 'Consulta', text: '', files: [] },
  },
  'an empty mail': {
    raw: Buffer.alloc(0),
    gives: { messageId: null, from: null, subject: '', text: '', files: [] },
  },
  'no mail at all, but bytes': {
    raw: Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 37) % 256)),
    gives: { from: null },
  },
};
