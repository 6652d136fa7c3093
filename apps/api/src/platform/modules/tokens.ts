// Injection tokens of what is no class, and of services that a slice offers to others: slices do not import each other.

/** `AppConfig`: settings of this process. */
export const CONFIG = Symbol('Config');
/** `Log`: the event log. */
export const LOG = Symbol('Log');
/** `Pool` of the role that reads all ledgers and moves checkpoints. Only processes with background work have it. */
export const WORKER_POOL = Symbol('WorkerPool');
/** `Accounts` of the accounts slice. */
export const ACCOUNTS = Symbol('Accounts');
/** `Joining` of the members slice: what an invitation or a join code opens. */
export const JOINING = Symbol('Joining');
/** `MenuOf` of the navigation slice: the menu of a member. */
export const MENU_OF = Symbol('MenuOf');
/** `MailPace`: mails that one gym may send in a day. */
export const MAIL_PACE = Symbol('MailPace');
/** `RefuseDemo`: refuses demo accounts that sign in over a network. */
export const REFUSE_DEMO = Symbol('RefuseDemo');
/** `string | null`: address of the chat widget's page. */
export const CHAT_WIDGET_URL = Symbol('ChatWidgetUrl');
/** `number`: letters from which on the search of the header finds something. */
export const SEARCH_MIN_LENGTH = Symbol('SearchMinLength');
/** `QueueConnection`: what all queues of background work connect by. */
export const QUEUE_CONNECTION = Symbol('QueueConnection');
