import type es from '../../es/resources/communication';
import type { Same } from '../../messages';

export default {
  correos: {
    name: 'E-mail |||| E-mail',
    fields: {
      para: 'A',
      asunto: 'Oggetto',
      cuerpo: 'Testo',
      adjuntos: 'Allegati',
      plantilla: 'Modello',
      titular: 'Titolare',
      ticket: 'Richiesta',
      estado: 'Stato',
      intentos: 'Tentativi',
      error: 'Errore',
      proximoIntento: 'Prossimo tentativo',
      enviadoEn: 'Inviata il',
    },
    options: {
      estado: {
        EnCola: 'In coda',
        Enviando: 'Invio in corso',
        Enviado: 'Inviata',
        Fallido: 'Non riuscita',
        Cancelado: 'Annullata',
      },
    },
  },
  notificaciones: {
    name: 'Notifica |||| Notifiche',
    fields: {
      asunto: 'Oggetto',
      cuerpo: 'Testo',
      tipo: 'Tipo',
      destino: 'Destinatari',
      sectores: 'Settori',
      perfiles: 'Profili',
      agentes: 'Operatori',
      desde: 'Dal',
      hasta: 'Al',
      prioridad: 'Priorità',
      estado: 'Stato',
      publicadaEn: 'Pubblicata il',
    },
    options: {
      tipo: { Aviso: 'Avviso', Novedad: 'Novità', Urgente: 'Urgente', Mantenimiento: 'Manutenzione' },
      destino: { Todos: 'Tutti', Sectores: 'Settori', Perfiles: 'Profili', Agentes: 'Operatori' },
      estado: { Borrador: 'Bozza', Publicada: 'Pubblicata', Retirada: 'Ritirata' },
    },
    help: {
      desde: 'Prima di quella data non viene mostrata.',
      hasta: 'Dopo quella data si considera scaduta.',
      prioridad: 'Da 0 a 9; la più alta si mostra per prima.',
    },
    views: { todas: 'Tutte', publicadas: 'Pubblicate', borradores: 'Bozze', retiradas: 'Ritirate' },
    tabs: { data: 'Contenuto', history: 'Cronologia' },
    sections: { content: 'Contenuto', audience: 'Destinatari e validità' },
    actions: { publicar: 'Pubblica', retirar: 'Ritira' },
    reasons: {
      publicar: 'La notifica è già pubblicata.',
      retirar: 'Si ritira solo una notifica pubblicata.',
    },
    messages: { publicada: 'Notifica pubblicata', retirada: 'Notifica ritirata' },
  },
} satisfies Same<typeof es>;
