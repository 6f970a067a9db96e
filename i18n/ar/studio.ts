import type es from '../es/studio';
import type { Same } from '../messages';

export default {
  title: 'الموارد',
  intro: 'مما تتكوّن كل شاشة: حقولها وصلاحياتها وإجراءاتها. ما يُنشر يسري فورًا.',
  search: 'البحث عن مورد',
  none: 'لا يوجد مورد بهذا الاسم',
  create: 'مورد جديد',
  open: 'فتح القائمة',
  list: {
    name: 'المورد',
    origin: 'المصدر',
    fields: 'الحقول',
    state: 'الحالة',
    permission: 'الصلاحية',
  },
  origin: {
    code: 'من النظام',
    changed: 'من النظام، مع تعديل',
    studio: 'خاص',
  },
  state: {
    draft: 'مسودة غير منشورة',
    published: 'منشور، الإصدار %{version}',
    own: 'كما ورد',
    aside: 'مُنحّى: به أخطاء',
    new: 'لم يُنشر بعد',
  },
  filters: {
    all: 'الكل',
    studio: 'الخاصة',
    changed: 'المعدّلة',
    drafts: 'ذات مسودة',
  },
  new: {
    title: 'مورد جديد',
    one: 'اسم الواحد',
    oneHelp: 'بالمفرد، كما يُسمّى عند إنشائه: اتفاقية',
    many: 'اسم الجمع',
    manyHelp: 'بالجمع، كما تُسمّى قائمته: الاتفاقيات',
    name: 'الاسم التقني',
    nameHelp: 'لجدوله وواجهته البرمجية؛ لا يتغير لاحقًا',
    place: 'أين يظهر',
    places: {
      settings: 'في الإعدادات',
      menu: 'في القائمة الجانبية',
      none: 'ليس في أي مكان: داخل غيره فقط',
    },
    csv: 'أعمدة ملف CSV (اختياري)',
    fileHelp: 'تُقرأ عناوينه وصفوفه الأولى لتخمين كل حقل؛ لا تُحفظ البيانات',
    guessed: 'الحقول المخمَّنة',
    create: 'إنشاء المسودة',
    taken: 'يوجد مورد بهذا الاسم',
    noRows: 'لا أعمدة في الملف',
  },
  tabs: {
    label: 'أجزاء المورد',
    fields: 'الحقول',
    screens: 'الشاشات',
    permissions: 'الصلاحيات',
    actions: 'الإجراءات',
    words: 'الكلمات',
    preview: 'معاينة',
    versions: 'الإصدارات',
    document: 'الوثيقة',
  },
  draft: {
    saving: 'جارٍ حفظ المسودة…',
    saved: 'حُفظت المسودة',
    failed: 'تعذّر حفظ المسودة.',
    retry: 'الحفظ مجددًا',
    stale: 'غيّر شخص آخر هذه المسودة في الأثناء. لم تُحفظ تغييراتك.',
    reload: 'عرض تغييراته',
    discard: 'تجاهل المسودة',
    discardAsk: 'هل تريد تجاهل المسودة؟',
    discardText: 'يُفقد ما لم يُنشر، ويبقى المنشور كما هو.',
    publish: 'نشر…',
    problems:
      'لا مشكلات للحل |||| مشكلة واحدة للحل |||| مشكلتان للحل |||| %{smart_count} مشكلات للحل |||| %{smart_count} مشكلة للحل |||| %{smart_count} مشكلة للحل',
  },
  publish: {
    title: 'نشر: %{name}',
    changes: 'ما الذي يتغير',
    nothing: 'لا شيء يتغير.',
    affected:
      'لا سجلات. |||| سجل واحد. |||| سجلان. |||| %{smart_count} سجلات. |||| %{smart_count} سجلًا. |||| %{smart_count} سجل.',
    comment: 'السبب (يبقى في السجل)',
    confirm: 'نشر',
    done: '%{name}: تم النشر',
    refused: 'تعذّر النشر.',
    class: {
      safe: 'آمن',
      attention: 'يستدعي الانتباه',
      refused: 'غير ممكن',
    },
  },
  versions: {
    none: 'لم يُنشر شيء بعد.',
    version: 'الإصدار %{version}',
    current: 'قيد الاستخدام',
    restore: 'العودة إلى هذا الإصدار',
    restoreAsk: 'العودة إلى الإصدار %{version}؟',
    restoreText: 'يُنشر من جديد بوصفه الأحدث. تُسحب الحقول اللاحقة وتبقى بياناتها.',
    restored: 'تمت العودة إلى الإصدار %{version}',
  },
  fields: {
    list: 'الحقول بالترتيب',
    add: 'إضافة حقل',
    kind: 'ما يُحفظ فيه',
    choose: 'اختر حقلًا لعرض خياراته',
    name: 'الاسم التقني',
    label: 'اسمه المعروض',
    apply: 'تطبيق',
    remove: 'إزالة',
    retire: 'سحب',
    retireHint: 'يخرج من الشاشات والواجهة البرمجية؛ ويبقى ما يحفظه.',
    retired: 'مسحوب',
    bringBack: 'الاستخدام مجددًا',
    up: 'نقل %{field} إلى الأعلى',
    down: 'نقل %{field} إلى الأسفل',
    required: 'إلزامي',
    unique: 'فريد',
    taken: 'يوجد حقل بهذا الاسم',
    fixed: 'من هذا النظام: لا يتغير نوعه ولا اسمه',
    empty: 'لا حقول بعد. أولها عادةً الاسم.',
  },
  screens: {
    title: 'كيف يُسمّى السجل',
    titleHelp: 'بحقول بين قوسين معقوفين: {apellido}, {nombre}',
    columns: 'أعمدة القائمة',
    search: 'يبحث في',
    filters: 'عوامل التصفية الظاهرة',
    sort: 'الترتيب',
    direction: 'الاتجاه',
    ascending: 'تصاعدي',
    descending: 'تنازلي',
    perPage: 'الصفوف في الصفحة',
    sections: 'أقسام السجل ونماذجه',
    section: 'القسم',
    addSection: 'إضافة قسم',
    removeSection: 'إزالة القسم %{name}',
    noSections: 'بلا أقسام: تتوالى الحقول.',
    views: 'طرق العرض',
    addView: 'إضافة طريقة عرض',
    view: 'اسم طريقة العرض',
    where: 'ما تعرضه',
    removeView: 'إزالة طريقة العرض %{name}',
    addColumn: 'إضافة',
    removeColumn: 'إزالة %{field}',
    nothing: 'لا شيء بعد',
  },
  permissions: {
    subject: 'الصلاحية',
    subjectHelp: 'يراه من لديه «%{subject}.ver»؛ تُمنح الأدوار في الإعدادات › الأدوار.',
    rows: 'أي السجلات يراها كل شخص',
    allRows: 'كلها',
    ownRows: 'ما أنشأه فقط',
    sectorRows: 'ما يخص قسمه فقط (حسب الحقل %{field})',
    exception: 'باستثناء من لديه «%{permission}» فيرى الكل.',
    fields: 'حقول لها صلاحية خاصة',
    read: 'لقراءته',
    write: 'لكتابته',
    everyone: 'كل من يرى السجل',
    everyoneWrites: 'كل من يعدّل السجل',
    with: 'من لديه «%{permission}»',
    mask: 'يظهر للآخرين',
    masks: {
      none: 'لا شيء',
      last4: 'آخر 4',
      email: 'نصف العنوان',
      all: 'وجود قيمة فقط',
    },
    deletable: 'يمكن حذفه',
    history: 'يحفظ سجل التغييرات',
  },
  actions: {
    add: 'إضافة إجراء',
    name: 'اسمه',
    on: 'أين يُعرض',
    record: 'على كل سجل',
    bulk: 'على المحدد',
    needs: 'الصلاحية المطلوبة',
    available: 'متى يمكن',
    set: 'ما يتركه في السجل',
    field: 'الحقل',
    addSet: 'إضافة قيمة',
    confirm: 'يسأل أولًا',
    remove: 'إزالة الإجراء %{name}',
    none: 'بلا إجراءات خاصة: إنشاء وتعديل واطلاع.',
    moves: 'يغيّر الحالة وفق انتقالاتها',
    values: {
      now: 'لحظة تنفيذه',
      me: 'من ينفذه',
      input: 'ما يُدخل في نموذجه',
    },
  },
  words: {
    intro: 'ما يُقرأ بكل لغة. وما ينقص يظهر بأول لغة تتضمنه.',
    what: 'ماذا',
    one: 'واحد',
    many: 'جمع',
    groups: {
      fields: 'حقل',
      options: 'خيار',
      help: 'مساعدة',
      views: 'طريقة عرض',
      sections: 'قسم',
      actions: 'إجراء',
      reasons: 'سبب عدم الإمكان',
    },
  },
  preview: {
    as: 'كما يراه الدور',
    everything: 'بكل الصلاحيات',
    list: 'القائمة',
    form: 'النموذج',
    record: 'السجل',
    sample: 'ببيانات نموذجية؛ لا يُحفظ شيء.',
    forbidden: 'هذا الدور لا يراه.',
    broken: 'حين لا تبقى مشكلات للحل يظهر هنا.',
  },
  document: {
    intro: 'المورد كله كبيانات. يمكن نسخه إلى تثبيت آخر.',
    copy: 'نسخ',
    copied: 'تم النسخ',
    download: 'تنزيل',
    apply: 'استخدام هذه الوثيقة',
    invalid: 'ليست وثيقة JSON.',
  },
  condition: {
    all: 'كل ما يلي',
    any: 'أيٌّ مما يلي',
    add: 'إضافة شرط',
    remove: 'إزالة الشرط',
    field: 'الحقل',
    operator: 'المقارنة',
    value: 'القيمة',
    operators: {
      $eq: 'يساوي',
      $ne: 'لا يساوي',
      $gt: 'أكبر من',
      $gte: 'ابتداءً من',
      $lt: 'أصغر من',
      $lte: 'حتى',
      $contains: 'يحتوي على',
      empty: 'فارغ',
      notEmpty: 'غير فارغ',
    },
    complex: 'يُغيَّر هذا الشرط في الوثيقة.',
  },
  items: {
    add: 'إضافة',
    option: 'الخيار %{n}',
    remove: 'إزالة %{option}',
    tone: 'لون %{option}',
  },
  decision: {
    never: 'لا',
    always: 'دائمًا',
    when: 'عندما…',
  },
  places: {
    list: 'القائمة',
    show: 'السجل',
    create: 'الإنشاء',
    edit: 'التعديل',
    filter: 'التصفية',
    search: 'البحث',
    export: 'التصدير',
  },
  normalize: {
    trim: 'بلا فراغات في الطرفين',
    upper: 'بأحرف كبيرة',
    lower: 'بأحرف صغيرة',
    digits: 'الأرقام فقط',
    unpad: 'بلا أصفار بادئة',
  },
  tones: {
    neutral: 'محايد',
    info: 'معلومة',
    progress: 'جارٍ',
    success: 'جيد',
    warning: 'انتباه',
    danger: 'خطر',
    muted: 'خافت',
    accent: 'بارز',
  },
  transitions: {
    action: 'الإجراء',
    to: 'ينتقل إلى',
    add: 'إضافة انتقال',
    remove: 'إزالة الانتقال',
  },
  field: {
    sections: {
      more: 'خيارات أخرى',
    },
    options: {
      mask: {
        last4: 'آخر 4',
        email: 'نصف العنوان',
        all: 'وجود قيمة فقط',
      },
      aggregate: { count: 'عددها', sum: 'المجموع', avg: 'المتوسط', min: 'الأصغر', max: 'الأكبر' },
      onDelete: {
        restrict: 'لا يمكن حذف الآخر',
        setNull: 'يصبح فارغًا',
        cascade: 'يُحذف معه',
      },
    },
  },
  optionOf: { computed: { where: 'أيها يُحسب' } },
  option: {
    label: {
      name: 'اسمه المعروض',
    },
    help: {
      name: 'المساعدة',
      help: 'جملة تحت الحقل في النموذج',
    },
    required: {
      name: 'إلزامي',
    },
    readOnly: {
      name: 'للقراءة فقط',
    },
    hidden: {
      name: 'مخفي',
      help: 'المخفي لا يُطلب ولا يُرسل',
    },
    default: {
      name: 'قيمته الأولى',
    },
    unique: {
      name: 'فريد',
      help: 'لا يتكرر في سجلين',
    },
    readWith: {
      name: 'الإجراء اللازم لقراءته',
    },
    writeWith: {
      name: 'الإجراء اللازم لكتابته',
    },
    mask: {
      name: 'يظهر للآخرين',
    },
    in: {
      name: 'أين يظهر',
      help: 'بلا تحديد: في كل مكان',
    },
    checks: {
      name: 'عمليات التحقق',
    },
    width: {
      name: 'عرض العمود',
    },
    max: {
      name: 'الحد الأقصى',
    },
    min: {
      name: 'الحد الأدنى',
    },
    normalize: {
      name: 'قبل الحفظ',
    },
    rows: {
      name: 'أسطر النموذج',
    },
    format: {
      name: 'الصيغة',
    },
    warnOnly: {
      name: 'الصيغة للتنبيه فقط',
    },
    from: {
      name: 'من أين يشير',
    },
    unit: {
      name: 'الوحدة',
    },
    options: {
      name: 'الخيارات',
    },
    tones: {
      name: 'الألوان',
    },
    icons: {
      name: 'الأيقونات',
    },
    initial: {
      name: 'عند الإنشاء',
    },
    transitions: {
      name: 'الانتقالات',
      help: 'أي إجراء يقود من أي حالات إلى أيها',
    },
    to: {
      name: 'إلى أي مورد',
    },
    where: {
      name: 'ما يمكن اختياره',
    },
    onDelete: {
      name: 'إذا حُذف الآخر',
    },
    with: {
      name: 'ما يُعرض أيضًا من الآخر',
    },
    field: {
      name: 'عبر أي حقل',
    },
    columns: {
      name: 'الأعمدة',
    },
    sort: {
      name: 'الترتيب',
    },
    fields: {
      name: 'الأجزاء',
    },
    template: {
      name: 'القالب',
      help: 'بحقول بين قوسين معقوفين: {apellido}, {nombre}',
    },
    stored: {
      name: 'يُحفظ',
      help: 'ليمكن الترتيب والبحث به',
    },
    scale: {
      name: 'الخانات العشرية',
    },
    precision: {
      name: 'إجمالي الأرقام',
    },
    currency: {
      name: 'العملة',
    },
    accept: {
      name: 'الأنواع المقبولة',
    },
    maxSize: {
      name: 'أكبر حجم',
    },
    multiple: {
      name: 'عدة',
    },
    aggregate: {
      name: 'ما يُحسب',
    },
    of: {
      name: 'من أي حقل',
    },
    over: {
      name: 'من أي سجلات',
    },
    handler: {
      name: 'يحسبه',
    },
    as: { name: 'نوع النتيجة' },
    uses: { name: 'من أي حقول' },
  },
  kinds: {
    text: {
      name: 'نص',
      what: 'سطر واحد: اسم أو عنوان',
    },
    longText: {
      name: 'نص طويل',
      what: 'عدة أسطر بلا تنسيق',
    },
    richText: {
      name: 'نص منسّق',
      what: 'غامق وقوائم وروابط',
    },
    code: {
      name: 'رمز',
      what: 'معرّف: لوحة، وثيقة، رقم جهاز',
    },
    email: {
      name: 'بريد إلكتروني',
      what: 'عنوان بريد إلكتروني',
    },
    phone: {
      name: 'هاتف',
      what: 'رقم للاتصال',
    },
    url: {
      name: 'عنوان ويب',
      what: 'رابط إلى صفحة أخرى',
    },
    color: {
      name: 'لون',
      what: 'علامة لونية',
    },
    integer: {
      name: 'عدد صحيح',
      what: 'كمية أو ترتيب',
    },
    decimal: {
      name: 'عدد عشري',
      what: 'قياس دقيق',
    },
    money: {
      name: 'مبلغ',
      what: 'مال بعملته',
    },
    boolean: {
      name: 'نعم أو لا',
      what: 'مفتاح',
    },
    date: {
      name: 'تاريخ',
      what: 'يوم في التقويم',
    },
    dateTime: {
      name: 'تاريخ ووقت',
      what: 'لحظة محددة',
    },
    time: {
      name: 'وقت',
      what: 'وقت من اليوم',
    },
    enum: {
      name: 'قائمة خيارات',
      what: 'واحد من خيارات قليلة ثابتة',
    },
    status: {
      name: 'حالة',
      what: 'دورة حياة بانتقالات',
    },
    reference: {
      name: 'مرجع',
      what: 'سجل من مورد آخر',
    },
    references: {
      name: 'عدة مراجع',
      what: 'سجلات كثيرة من مورد آخر',
    },
    reverse: {
      name: 'ما يشير إلى هنا',
      what: 'قائمة الطرف الآخر من المرجع',
    },
    group: {
      name: 'مجموعة',
      what: 'أجزاء تجتمع معًا: عنوان',
    },
    items: {
      name: 'بنود',
      what: 'صفوف خاصة: بنود فاتورة',
    },
    file: {
      name: 'ملف',
      what: 'وثيقة مرفقة',
    },
    image: {
      name: 'صورة',
      what: 'صورة فوتوغرافية',
    },
    computed: {
      name: 'محسوب',
      what: 'نص من حقول أخرى أو تعداد',
    },
    json: {
      name: 'بيانات حرة',
      what: 'أي شيء بصيغة JSON',
    },
    secret: {
      name: 'سر',
      what: 'لا يغادر الخادم أبدًا',
    },
  },
} satisfies Same<typeof es>;
