import type es from '../es/studio';
import type { Same } from '../messages';

export default {
  title: 'Ressources',
  intro: 'De quoi chaque écran est fait : ses champs, ses autorisations, ses actions. Ce qui est publié vaut aussitôt.',
  search: 'Chercher une ressource',
  none: 'Aucune ressource ne porte ce nom',
  create: 'Nouvelle ressource',
  open: 'Ouvrir la liste',
  list: {
    name: 'Ressource',
    origin: 'Origine',
    fields: 'Champs',
    state: 'État',
    permission: 'Autorisation',
  },
  origin: {
    code: 'Du système',
    changed: 'Du système, ajustée',
    studio: 'Propre',
  },
  state: {
    draft: 'Brouillon non publié',
    published: 'Publiée, version %{version}',
    own: 'D’origine',
    aside: 'Mise de côté : elle a des erreurs',
    new: 'Pas encore publiée',
  },
  filters: {
    all: 'Toutes',
    studio: 'Propres',
    changed: 'Ajustées',
    drafts: 'Avec brouillon',
  },
  new: {
    title: 'Nouvelle ressource',
    one: 'Nom d’une seule',
    oneHelp: 'Au singulier, comme on l’appelle en la créant : Convention',
    many: 'Nom de plusieurs',
    manyHelp: 'Au pluriel, comme s’appelle sa liste : Conventions',
    name: 'Nom technique',
    nameHelp: 'De sa table et de son API ; il ne change plus ensuite',
    place: 'Où elle apparaît',
    places: {
      settings: 'Dans Paramètres',
      menu: 'Dans le menu latéral',
      none: 'Nulle part : seulement dans d’autres',
    },
    csv: 'Colonnes d’un fichier CSV (facultatif)',
    fileHelp: 'Ses titres et ses premières lignes servent à deviner chaque champ ; les données ne sont pas gardées',
    guessed: 'Champs devinés',
    create: 'Créer le brouillon',
    taken: 'Une ressource porte déjà ce nom',
    noRows: 'Le fichier n’a pas de colonnes',
  },
  tabs: {
    label: 'Parties de la ressource',
    fields: 'Champs',
    screens: 'Écrans',
    permissions: 'Autorisations',
    actions: 'Actions',
    words: 'Mots',
    preview: 'Aperçu',
    versions: 'Versions',
    document: 'Document',
  },
  draft: {
    saving: 'Enregistrement du brouillon…',
    saved: 'Brouillon enregistré',
    failed: 'Le brouillon n’a pas pu être enregistré.',
    retry: 'Enregistrer à nouveau',
    stale: 'Quelqu’un d’autre a modifié ce brouillon entre-temps. Le vôtre n’a pas été enregistré.',
    reload: 'Voir la sienne',
    discard: 'Abandonner le brouillon',
    discardAsk: 'Abandonner le brouillon ?',
    discardText: 'Ce qui n’a pas été publié est perdu. Ce qui est publié reste tel quel.',
    publish: 'Publier…',
    problems: '%{smart_count} problème à résoudre |||| %{smart_count} problèmes à résoudre',
  },
  publish: {
    title: 'Publier : %{name}',
    changes: 'Ce qui change',
    nothing: 'Rien ne change.',
    affected: '%{smart_count} fiche. |||| %{smart_count} fiches.',
    comment: 'Pourquoi (gardé dans l’historique)',
    confirm: 'Publier',
    done: '%{name} : publication faite',
    refused: 'La publication n’a pas abouti.',
    class: {
      safe: 'Sans risque',
      attention: 'À vérifier',
      refused: 'Impossible',
    },
  },
  versions: {
    none: 'Rien n’a encore été publié.',
    version: 'Version %{version}',
    current: 'En vigueur',
    restore: 'Revenir à cette version',
    restoreAsk: 'Revenir à la version %{version} ?',
    restoreText:
      'Elle est publiée à nouveau comme la plus récente. Les champs venus ensuite sont retirés ; leurs données restent.',
    restored: 'Retour à la version %{version}',
  },
  fields: {
    list: 'Champs, dans l’ordre',
    add: 'Ajouter un champ',
    kind: 'Ce qu’on y garde',
    choose: 'Choisissez un champ pour voir ses options',
    name: 'Nom technique',
    label: 'Son nom',
    apply: 'Appliquer',
    remove: 'Enlever',
    retire: 'Retirer',
    retireHint: 'Il quitte les écrans et l’API ; ce qu’il garde reste.',
    retired: 'Retiré',
    bringBack: 'Utiliser à nouveau',
    up: 'Monter : %{field}',
    down: 'Descendre : %{field}',
    required: 'Obligatoire',
    unique: 'Unique',
    taken: 'Un champ porte déjà ce nom',
    fixed: 'De ce système : son type et son nom ne changent pas',
    empty: 'Pas encore de champs. Le premier est d’ordinaire le nom.',
  },
  screens: {
    title: 'Comment s’appelle une fiche',
    titleHelp: 'Avec des champs entre accolades : {apellido}, {nombre}',
    columns: 'Colonnes de la liste',
    search: 'La recherche regarde dans',
    filters: 'Filtres visibles',
    sort: 'Ordre',
    direction: 'Sens',
    ascending: 'Croissant',
    descending: 'Décroissant',
    perPage: 'Lignes par page',
    sections: 'Sections de la fiche et de ses formulaires',
    section: 'Section',
    addSection: 'Ajouter une section',
    removeSection: 'Enlever la section : %{name}',
    noSections: 'Sans sections : les champs se suivent.',
    views: 'Vues',
    addView: 'Ajouter une vue',
    view: 'Nom de la vue',
    where: 'Ce qu’elle montre',
    removeView: 'Enlever la vue : %{name}',
    addColumn: 'Ajouter',
    removeColumn: 'Enlever : %{field}',
    nothing: 'Rien pour l’instant',
  },
  permissions: {
    subject: 'Autorisation',
    subjectHelp: 'Qui a « %{subject}.ver » la voit ; les profils se donnent dans Paramètres › Profils.',
    rows: 'Quelles fiches chacun voit',
    allRows: 'Toutes',
    ownRows: 'Seulement celles qu’il a créées',
    sectorRows: 'Seulement celles de son service (selon le champ %{field})',
    exception: 'Sauf qui a « %{permission} », qui voit tout.',
    fields: 'Champs avec leur propre autorisation',
    read: 'Pour le lire',
    write: 'Pour l’écrire',
    everyone: 'Quiconque voit la fiche',
    everyoneWrites: 'Quiconque modifie la fiche',
    with: 'Qui a « %{permission} »',
    mask: 'Aux autres on montre',
    masks: {
      none: 'Rien',
      last4: 'Les 4 derniers',
      email: 'L’adresse à moitié',
      all: 'Seulement qu’il y a quelque chose',
    },
    deletable: 'Peut être supprimée',
    history: 'Garde l’historique des modifications',
  },
  actions: {
    add: 'Ajouter une action',
    name: 'Son nom',
    on: 'Où elle est proposée',
    record: 'Sur chaque fiche',
    bulk: 'Sur la sélection',
    needs: 'Autorisation requise',
    available: 'Quand c’est possible',
    set: 'Ce qu’elle laisse dans la fiche',
    field: 'Champ',
    addSet: 'Ajouter une valeur',
    confirm: 'Demande avant',
    remove: 'Enlever l’action : %{name}',
    none: 'Pas d’actions propres : on crée, on modifie, on consulte.',
    moves: 'Change l’état, selon ses transitions',
    values: {
      now: 'Le moment où elle est faite',
      me: 'Qui la fait',
      input: 'Ce qu’on saisit dans son formulaire',
    },
  },
  words: {
    intro: 'Ce qu’on lit dans chaque langue. Ce qui manque s’affiche dans la première langue qui l’a.',
    what: 'Quoi',
    one: 'Une',
    many: 'Plusieurs',
    groups: {
      fields: 'champ',
      options: 'option',
      help: 'aide',
      views: 'vue',
      sections: 'section',
      actions: 'action',
      reasons: 'pourquoi ce n’est pas possible',
    },
  },
  preview: {
    as: 'Comme le verrait le profil',
    everything: 'Avec toutes les autorisations',
    list: 'Liste',
    form: 'Formulaire',
    record: 'Fiche',
    sample: 'Avec des données d’exemple ; rien n’est gardé.',
    forbidden: 'Ce profil ne la voit pas.',
    broken: 'Dès qu’il n’y a plus de problèmes à résoudre, on la voit ici.',
  },
  document: {
    intro: 'Toute la ressource, comme donnée. On peut la copier dans une autre installation.',
    copy: 'Copier',
    copied: 'Copié',
    download: 'Télécharger',
    apply: 'Utiliser ce document',
    invalid: 'Ce n’est pas un document JSON.',
  },
  condition: {
    all: 'Tout ceci',
    any: 'L’un de ceux-ci',
    add: 'Ajouter une condition',
    remove: 'Enlever la condition',
    field: 'Champ',
    operator: 'Comparaison',
    value: 'Valeur',
    operators: {
      $eq: 'est',
      $ne: 'n’est pas',
      $gt: 'est plus que',
      $gte: 'est à partir de',
      $lt: 'est moins que',
      $lte: 'est jusqu’à',
      $contains: 'contient',
      empty: 'est vide',
      notEmpty: 'n’est pas vide',
    },
    complex: 'Cette condition se modifie dans le document.',
  },
  items: {
    add: 'Ajouter',
    option: 'Option %{n}',
    remove: 'Enlever : %{option}',
    tone: 'Couleur : %{option}',
  },
  decision: {
    never: 'Non',
    always: 'Toujours',
    when: 'Quand…',
  },
  places: {
    list: 'Liste',
    show: 'Fiche',
    create: 'Création',
    edit: 'Modification',
    filter: 'Filtres',
    search: 'Recherche',
    export: 'Export',
  },
  normalize: {
    trim: 'Sans espaces aux bords',
    upper: 'En majuscules',
    lower: 'En minuscules',
    digits: 'Seulement les chiffres',
    unpad: 'Sans zéros à gauche',
  },
  tones: {
    neutral: 'Neutre',
    info: 'Information',
    progress: 'En cours',
    success: 'Bien',
    warning: 'Attention',
    danger: 'Danger',
    muted: 'Éteint',
    accent: 'Mis en avant',
  },
  transitions: {
    action: 'Action',
    to: 'Passe à',
    add: 'Ajouter une transition',
    remove: 'Enlever la transition',
  },
  field: {
    sections: {
      more: 'Plus d’options',
    },
    options: {
      mask: {
        last4: 'Les 4 derniers',
        email: 'L’adresse à moitié',
        all: 'Seulement qu’il y a quelque chose',
      },
      aggregate: {
        count: 'Leur nombre',
        sum: 'La somme',
        avg: 'La moyenne',
        min: 'Le plus petit',
        max: 'Le plus grand',
      },
      onDelete: {
        restrict: 'L’autre ne peut être supprimé',
        setNull: 'Il reste vide',
        cascade: 'Il est supprimé avec lui',
      },
    },
  },
  optionOf: { computed: { where: 'Lesquels comptent' } },
  option: {
    label: {
      name: 'Son nom',
    },
    help: {
      name: 'Aide',
      help: 'Une phrase sous le champ du formulaire',
    },
    required: {
      name: 'Obligatoire',
    },
    readOnly: {
      name: 'Lecture seule',
    },
    hidden: {
      name: 'Masqué',
      help: 'Ce qui est masqué n’est ni exigé ni envoyé',
    },
    default: {
      name: 'Au début il vaut',
    },
    unique: {
      name: 'Unique',
      help: 'Jamais le même dans deux fiches',
    },
    readWith: {
      name: 'Action requise pour le lire',
    },
    writeWith: {
      name: 'Action requise pour l’écrire',
    },
    mask: {
      name: 'Aux autres on montre',
    },
    in: {
      name: 'Où il apparaît',
      help: 'Aucun coché : partout',
    },
    checks: {
      name: 'Vérifications',
    },
    width: {
      name: 'Largeur de la colonne',
    },
    max: {
      name: 'Maximum',
    },
    min: {
      name: 'Minimum',
    },
    normalize: {
      name: 'Avant d’enregistrer',
    },
    rows: {
      name: 'Lignes du formulaire',
    },
    format: {
      name: 'Format',
    },
    warnOnly: {
      name: 'Le format avertit seulement',
    },
    from: {
      name: 'D’où il pointe',
    },
    unit: {
      name: 'Unité',
    },
    options: {
      name: 'Options',
    },
    tones: {
      name: 'Couleurs',
    },
    icons: {
      name: 'Icônes',
    },
    initial: {
      name: 'À la création',
    },
    transitions: {
      name: 'Transitions',
      help: 'Quelle action mène de quels états à lequel',
    },
    to: {
      name: 'Vers quelle ressource',
    },
    where: {
      name: 'Lesquels peuvent être choisis',
    },
    onDelete: {
      name: 'Si l’autre est supprimé',
    },
    with: {
      name: 'Ce qu’on montre aussi de l’autre',
    },
    field: {
      name: 'Par quel champ',
    },
    columns: {
      name: 'Colonnes',
    },
    sort: {
      name: 'Ordre',
    },
    fields: {
      name: 'Parties',
    },
    template: {
      name: 'Modèle',
      help: 'Avec des champs entre accolades : {apellido}, {nombre}',
    },
    stored: {
      name: 'Il est enregistré',
      help: 'Pour pouvoir trier et chercher par lui',
    },
    scale: {
      name: 'Décimales',
    },
    precision: {
      name: 'Chiffres en tout',
    },
    currency: {
      name: 'Devise',
    },
    accept: {
      name: 'Types acceptés',
    },
    maxSize: {
      name: 'Taille maximale',
    },
    multiple: {
      name: 'Plusieurs',
    },
    aggregate: {
      name: 'Ce qu’on compte',
    },
    of: {
      name: 'De quel champ',
    },
    over: {
      name: 'De quelles fiches',
    },
    handler: {
      name: 'Calculé par',
    },
    as: { name: 'Nature du résultat' },
    uses: { name: 'À partir de quels champs' },
  },
  kinds: {
    text: {
      name: 'Texte',
      what: 'Une ligne : un nom, une adresse',
    },
    longText: {
      name: 'Texte long',
      what: 'Plusieurs lignes sans mise en forme',
    },
    richText: {
      name: 'Texte mis en forme',
      what: 'Gras, listes, liens',
    },
    code: {
      name: 'Code',
      what: 'Un identifiant : plaque, document, numéro de badge',
    },
    email: {
      name: 'E-mail',
      what: 'Une adresse e-mail',
    },
    phone: {
      name: 'Téléphone',
      what: 'Un numéro à appeler',
    },
    url: {
      name: 'Adresse web',
      what: 'Un lien vers une autre page',
    },
    color: {
      name: 'Couleur',
      what: 'Une marque de couleur',
    },
    integer: {
      name: 'Nombre entier',
      what: 'Une quantité, un rang',
    },
    decimal: {
      name: 'Nombre à décimales',
      what: 'Une mesure exacte',
    },
    money: {
      name: 'Montant',
      what: 'De l’argent, avec sa devise',
    },
    boolean: {
      name: 'Oui ou non',
      what: 'Un interrupteur',
    },
    date: {
      name: 'Date',
      what: 'Un jour du calendrier',
    },
    dateTime: {
      name: 'Date et heure',
      what: 'Un moment exact',
    },
    time: {
      name: 'Heure',
      what: 'Une heure de la journée',
    },
    enum: {
      name: 'Liste d’options',
      what: 'Une parmi quelques-unes, toujours les mêmes',
    },
    status: {
      name: 'État',
      what: 'Un cycle de vie avec transitions',
    },
    reference: {
      name: 'Référence',
      what: 'Une fiche d’une autre ressource',
    },
    references: {
      name: 'Plusieurs références',
      what: 'Plusieurs fiches d’une autre ressource',
    },
    reverse: {
      name: 'Celles qui pointent ici',
      what: 'La liste de l’autre côté d’une référence',
    },
    group: {
      name: 'Groupe',
      what: 'Des parties qui vont ensemble : une adresse',
    },
    items: {
      name: 'Lignes',
      what: 'Des lignes propres : celles d’une facture',
    },
    file: {
      name: 'Fichier',
      what: 'Un document joint',
    },
    image: {
      name: 'Image',
      what: 'Une photo',
    },
    computed: {
      name: 'Calculé',
      what: 'Un texte fait d’autres champs, ou un compte',
    },
    json: {
      name: 'Donnée libre',
      what: 'N’importe quoi en JSON',
    },
    secret: {
      name: 'Secret',
      what: 'Ne quitte jamais le serveur',
    },
  },
} satisfies Same<typeof es>;
