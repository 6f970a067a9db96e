import type es from '../../es/resources/communication';
import type { Same } from '../../messages';

export default {
  correos: {
    name: 'E-mail |||| E-mails',
    fields: {
      para: 'À',
      asunto: 'Objet',
      cuerpo: 'Texte',
      adjuntos: 'Pièces jointes',
      plantilla: 'Modèle',
      titular: 'Titulaire',
      ticket: 'Demande',
      estado: 'État',
      intentos: 'Tentatives',
      error: 'Erreur',
      proximoIntento: 'Prochaine tentative',
      enviadoEn: 'Envoyé le',
    },
    options: {
      estado: {
        EnCola: 'En file d’attente',
        Enviando: 'Envoi en cours',
        Enviado: 'Envoyé',
        Fallido: 'Échoué',
        Cancelado: 'Annulé',
      },
    },
  },
  notificaciones: {
    name: 'Notification |||| Notifications',
    fields: {
      asunto: 'Objet',
      cuerpo: 'Corps',
      tipo: 'Type',
      destino: 'Destinataires',
      sectores: 'Services',
      perfiles: 'Profils',
      agentes: 'Agents',
      desde: 'Du',
      hasta: 'Jusqu’au',
      prioridad: 'Priorité',
      estado: 'État',
      publicadaEn: 'Publiée le',
    },
    options: {
      tipo: { Aviso: 'Avis', Novedad: 'Nouveauté', Urgente: 'Urgent', Mantenimiento: 'Maintenance' },
      destino: { Todos: 'Tous', Sectores: 'Services', Perfiles: 'Profils', Agentes: 'Agents' },
      estado: { Borrador: 'Brouillon', Publicada: 'Publiée', Retirada: 'Retirée' },
    },
    help: {
      desde: 'Elle n’est pas affichée avant cette date.',
      hasta: 'Après cette date, elle est considérée comme expirée.',
      prioridad: 'De 0 à 9 ; la plus haute s’affiche en premier.',
    },
    views: { todas: 'Toutes', publicadas: 'Publiées', borradores: 'Brouillons', retiradas: 'Retirées' },
    tabs: { data: 'Contenu', history: 'Historique' },
    sections: { content: 'Contenu', audience: 'Destinataires et validité' },
    actions: { publicar: 'Publier', retirar: 'Retirer' },
    reasons: {
      publicar: 'La notification est déjà publiée.',
      retirar: 'Seule une notification publiée peut être retirée.',
    },
    messages: { publicada: 'Notification publiée', retirada: 'Notification retirée' },
  },
} satisfies Same<typeof es>;
