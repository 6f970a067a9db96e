import type es from '../es/studio';
import type { Same } from '../messages';

export default {
  title: '资源',
  intro: '每个页面的构成：字段、权限和操作。发布后立即生效。',
  search: '查找资源',
  none: '没有这个名称的资源',
  create: '新建资源',
  open: '打开列表',
  list: {
    name: '资源',
    origin: '来源',
    fields: '字段',
    state: '状态',
    permission: '权限',
  },
  origin: {
    code: '系统自带',
    changed: '系统自带，已调整',
    studio: '自建',
  },
  state: {
    draft: '草稿未发布',
    published: '已发布，版本 %{version}',
    own: '原样',
    aside: '已搁置：有错误',
    new: '尚未发布',
  },
  filters: {
    all: '全部',
    studio: '自建',
    changed: '已调整',
    drafts: '有草稿',
  },
  new: {
    title: '新建资源',
    one: '单条的名称',
    oneHelp: '单数，即新建一条时的叫法：协议',
    many: '多条的名称',
    manyHelp: '复数，即列表的叫法：协议',
    name: '技术名称',
    nameHelp: '用于数据表和 API，之后不可更改',
    place: '显示位置',
    places: {
      settings: '在设置中',
      menu: '在侧边菜单中',
      none: '不单独显示：仅在其他资源中',
    },
    csv: 'CSV 文件的列（可选）',
    fileHelp: '读取标题和前几行来推测字段，数据不会保存',
    guessed: '推测出的字段',
    create: '创建草稿',
    taken: '已有同名资源',
    noRows: '文件没有列',
  },
  tabs: {
    label: '资源的组成',
    fields: '字段',
    screens: '页面',
    permissions: '权限',
    actions: '操作',
    words: '用词',
    preview: '预览',
    versions: '版本',
    document: '文档',
  },
  draft: {
    saving: '正在保存草稿…',
    saved: '草稿已保存',
    failed: '草稿无法保存。',
    retry: '重新保存',
    stale: '其间有人修改了此草稿，您的修改未保存。',
    reload: '查看对方的修改',
    discard: '放弃草稿',
    discardAsk: '放弃草稿？',
    discardText: '未发布的内容将丢失，已发布的保持不变。',
    publish: '发布…',
    problems: '%{smart_count} 个问题待解决',
  },
  publish: {
    title: '发布 %{name}',
    changes: '变更内容',
    nothing: '没有变更。',
    affected: '%{smart_count} 条记录。',
    comment: '原因（记入历史）',
    confirm: '发布',
    done: '%{name}：已发布',
    refused: '无法发布。',
    class: {
      safe: '安全',
      attention: '需注意',
      refused: '不可行',
    },
  },
  versions: {
    none: '尚未发布过。',
    version: '版本 %{version}',
    current: '使用中',
    restore: '恢复到此版本',
    restoreAsk: '恢复到版本 %{version}？',
    restoreText: '它将作为最新版本重新发布。之后新增的字段停用，数据保留。',
    restored: '已恢复到版本 %{version}',
  },
  fields: {
    list: '字段（按顺序）',
    add: '添加字段',
    kind: '保存的内容',
    choose: '选择一个字段查看其选项',
    name: '技术名称',
    label: '显示名称',
    apply: '应用',
    remove: '移除',
    retire: '停用',
    retireHint: '从页面和 API 中移除，数据保留。',
    retired: '已停用',
    bringBack: '重新启用',
    up: '上移 %{field}',
    down: '下移 %{field}',
    required: '必填',
    unique: '唯一',
    taken: '已有同名字段',
    fixed: '系统字段：类型和名称不可更改',
    empty: '还没有字段，通常先添加名称。',
  },
  screens: {
    title: '记录的标题',
    titleHelp: '字段放在花括号中：{apellido}, {nombre}',
    columns: '列表的列',
    search: '搜索范围',
    filters: '显示的筛选',
    sort: '排序',
    direction: '方向',
    ascending: '升序',
    descending: '降序',
    perPage: '每页行数',
    sections: '记录和表单的分区',
    section: '分区',
    addSection: '添加分区',
    removeSection: '移除分区 %{name}',
    noSections: '无分区：字段依次排列。',
    views: '视图',
    addView: '添加视图',
    view: '视图名称',
    where: '显示内容',
    removeView: '移除视图 %{name}',
    addColumn: '添加',
    removeColumn: '移除 %{field}',
    nothing: '暂无',
  },
  permissions: {
    subject: '权限',
    subjectHelp: '拥有“%{subject}.ver”的人可以查看；角色在 设置 › 角色 中分配。',
    rows: '每个人可见的记录',
    allRows: '全部',
    ownRows: '仅自己创建的',
    sectorRows: '仅本部门的（按字段 %{field}）',
    exception: '拥有“%{permission}”的人除外，可查看全部。',
    fields: '有单独权限的字段',
    read: '读取',
    write: '写入',
    everyone: '任何能查看记录的人',
    everyoneWrites: '任何能编辑记录的人',
    with: '拥有“%{permission}”的人',
    mask: '其他人看到',
    masks: {
      none: '无',
      last4: '后 4 位',
      email: '部分邮箱地址',
      all: '仅显示有内容',
    },
    deletable: '可删除',
    history: '保留变更历史',
  },
  actions: {
    add: '添加操作',
    name: '名称',
    on: '提供位置',
    record: '每条记录上',
    bulk: '对所选记录',
    needs: '所需权限',
    available: '何时可用',
    set: '写入记录的内容',
    field: '字段',
    addSet: '添加值',
    confirm: '执行前确认',
    remove: '移除操作 %{name}',
    none: '没有专用操作：仅新建、编辑和查看。',
    moves: '按转换规则更改状态',
    values: {
      now: '执行的时刻',
      me: '执行的人',
      input: '其表单中填写的内容',
    },
  },
  words: {
    intro: '各语言的显示文字。缺少的以第一种有译文的语言显示。',
    what: '项目',
    one: '单数',
    many: '复数',
    groups: {
      fields: '字段',
      options: '选项',
      help: '帮助',
      views: '视图',
      sections: '分区',
      actions: '操作',
      reasons: '不可用的原因',
    },
  },
  preview: {
    as: '以此角色查看',
    everything: '拥有全部权限',
    list: '列表',
    form: '表单',
    record: '记录',
    sample: '使用示例数据，不会保存。',
    forbidden: '此角色无法查看。',
    broken: '问题解决后将在此显示。',
  },
  document: {
    intro: '整个资源的数据形式，可复制到其他安装。',
    copy: '复制',
    copied: '已复制',
    download: '下载',
    apply: '使用此文档',
    invalid: '不是 JSON 文档。',
  },
  condition: {
    all: '全部满足',
    any: '满足任一',
    add: '添加条件',
    remove: '移除条件',
    field: '字段',
    operator: '比较',
    value: '值',
    operators: {
      $eq: '等于',
      $ne: '不等于',
      $gt: '大于',
      $gte: '不小于',
      $lt: '小于',
      $lte: '不大于',
      $contains: '包含',
      empty: '为空',
      notEmpty: '不为空',
    },
    complex: '此条件需在文档中修改。',
  },
  items: {
    add: '添加',
    option: '选项 %{n}',
    remove: '移除 %{option}',
    tone: '%{option} 的颜色',
  },
  decision: {
    never: '否',
    always: '始终',
    when: '当…',
  },
  places: {
    list: '列表',
    show: '记录',
    create: '新建',
    edit: '编辑',
    filter: '筛选',
    search: '搜索',
    export: '导出',
  },
  normalize: {
    trim: '去除首尾空格',
    upper: '转为大写',
    lower: '转为小写',
    digits: '仅数字',
    unpad: '去除前导零',
  },
  tones: {
    neutral: '中性',
    info: '信息',
    progress: '进行中',
    success: '成功',
    warning: '注意',
    danger: '危险',
    muted: '弱化',
    accent: '突出',
  },
  transitions: {
    action: '操作',
    to: '转到',
    add: '添加转换',
    remove: '移除转换',
  },
  field: {
    sections: {
      more: '更多选项',
    },
    options: {
      mask: {
        last4: '后 4 位',
        email: '部分邮箱地址',
        all: '仅显示有内容',
      },
      aggregate: { count: '数量', sum: '总和', avg: '平均值', min: '最小值', max: '最大值' },
      onDelete: {
        restrict: '不允许删除对方',
        setNull: '置空',
        cascade: '一并删除',
      },
    },
  },
  optionOf: { computed: { where: '计入哪些记录' } },
  option: {
    label: {
      name: '显示名称',
    },
    help: {
      name: '帮助',
      help: '显示在表单字段下的说明',
    },
    required: {
      name: '必填',
    },
    readOnly: {
      name: '只读',
    },
    hidden: {
      name: '隐藏',
      help: '隐藏的字段既不必填也不提交',
    },
    default: {
      name: '初始值',
    },
    unique: {
      name: '唯一',
      help: '不同记录不重复',
    },
    readWith: {
      name: '读取所需的操作权限',
    },
    writeWith: {
      name: '写入所需的操作权限',
    },
    mask: {
      name: '其他人看到',
    },
    in: {
      name: '显示位置',
      help: '不勾选则处处显示',
    },
    checks: {
      name: '校验',
    },
    width: {
      name: '列宽',
    },
    max: {
      name: '最大',
    },
    min: {
      name: '最小',
    },
    normalize: {
      name: '保存前处理',
    },
    rows: {
      name: '表单行数',
    },
    format: {
      name: '格式',
    },
    warnOnly: {
      name: '格式仅作提醒',
    },
    from: {
      name: '来源',
    },
    unit: {
      name: '单位',
    },
    options: {
      name: '选项',
    },
    tones: {
      name: '颜色',
    },
    icons: {
      name: '图标',
    },
    initial: {
      name: '新建时',
    },
    transitions: {
      name: '转换',
      help: '哪个操作从哪些状态转到哪个',
    },
    to: {
      name: '指向的资源',
    },
    where: {
      name: '可选范围',
    },
    onDelete: {
      name: '对方被删除时',
    },
    with: {
      name: '还显示对方的',
    },
    field: {
      name: '通过哪个字段',
    },
    columns: {
      name: '列',
    },
    sort: {
      name: '排序',
    },
    fields: {
      name: '组成部分',
    },
    template: {
      name: '模板',
      help: '字段放在花括号中：{apellido}, {nombre}',
    },
    stored: {
      name: '保存',
      help: '以便排序和搜索',
    },
    scale: {
      name: '小数位',
    },
    precision: {
      name: '总位数',
    },
    currency: {
      name: '币种',
    },
    accept: {
      name: '接受的类型',
    },
    maxSize: {
      name: '最大大小',
    },
    multiple: {
      name: '多个',
    },
    aggregate: {
      name: '统计方式',
    },
    of: {
      name: '统计的字段',
    },
    over: {
      name: '统计的记录',
    },
    handler: {
      name: '计算方',
    },
    as: { name: '结果的类型' },
    uses: { name: '使用哪些字段' },
  },
  kinds: {
    text: {
      name: '文本',
      what: '一行：姓名、地址',
    },
    longText: {
      name: '长文本',
      what: '多行，无格式',
    },
    richText: {
      name: '富文本',
      what: '粗体、列表、链接',
    },
    code: {
      name: '代码',
      what: '标识：车牌、证件、标签号',
    },
    email: {
      name: '电子邮箱',
      what: '邮箱地址',
    },
    phone: {
      name: '电话',
      what: '可拨打的号码',
    },
    url: {
      name: '网址',
      what: '指向其他网页的链接',
    },
    color: {
      name: '颜色',
      what: '颜色标记',
    },
    integer: {
      name: '整数',
      what: '数量、次序',
    },
    decimal: {
      name: '小数',
      what: '精确数值',
    },
    money: {
      name: '金额',
      what: '带币种的金额',
    },
    boolean: {
      name: '是或否',
      what: '开关',
    },
    date: {
      name: '日期',
      what: '日历上的一天',
    },
    dateTime: {
      name: '日期时间',
      what: '精确时刻',
    },
    time: {
      name: '时间',
      what: '一天中的时间',
    },
    enum: {
      name: '选项列表',
      what: '从固定的几项中选一',
    },
    status: {
      name: '状态',
      what: '带转换的生命周期',
    },
    reference: {
      name: '引用',
      what: '其他资源的一条记录',
    },
    references: {
      name: '多个引用',
      what: '其他资源的多条记录',
    },
    reverse: {
      name: '反向列表',
      what: '引用另一端的列表',
    },
    group: {
      name: '组',
      what: '一起出现的部分：住址',
    },
    items: {
      name: '明细行',
      what: '自有的行：发票明细',
    },
    file: {
      name: '文件',
      what: '附件',
    },
    image: {
      name: '图片',
      what: '照片',
    },
    computed: {
      name: '计算',
      what: '由其他字段组成的文本或统计',
    },
    json: {
      name: '自由数据',
      what: '任意 JSON',
    },
    secret: {
      name: '机密',
      what: '永不离开服务器',
    },
  },
} satisfies Same<typeof es>;
