import type { InvitedRole } from '../platform/jobs/mails.js';
import type { MailLanguage } from './mail-language.js';
import { confirmPage, forgotPage, invitationPage, resetPage, signInPage } from './links.js';

const notYou = { label: 'Set another password', to: forgotPage } as const;

const asWhat: Readonly<Record<InvitedRole, string>> = {
  client: 'train with Spotter',
  coach: 'coach with Spotter',
  'head-coach': 'lead the coaches with Spotter',
  admin: 'run the gym with Spotter',
};

export const english: MailLanguage = {
  opening: 'Spotter, the coaching system of gyms, sends you this mail.',
  greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  writings: {
    confirm: ({ token }) => ({
      subject: 'Confirm your e-mail address',
      lines: [
        'Somebody signed up for Spotter with this address. If it was you, confirm it: the link is good for one day.',
        'If it was not you, do nothing: without the link the account stays closed.',
      ],
      link: { label: 'Confirm address', to: confirmPage(token) },
    }),
    'confirm-email': ({ token }) => ({
      subject: 'Confirm your new e-mail address',
      lines: ['You asked to use this address for Spotter. Confirm it: the link is good for one day. Until then the old one stays.'],
      link: { label: 'Confirm address', to: confirmPage(token) },
    }),
    reset: ({ token }) => ({
      subject: 'Set another password',
      lines: [
        'Somebody asked for another password for your Spotter account. The link is good for 30 minutes, once, and signs you out everywhere.',
        'If it was not you, do nothing: your password stays as it is.',
      ],
      link: { label: 'Set a password', to: resetPage(token) },
    }),
    invitation: ({ gym, inviter, token, role = 'client' }) => ({
      subject: `Spotter: ${gym} invites you to Spotter`,
      lines: [`${inviter === '' ? gym : `${inviter} of ${gym}`} invites you to ${asWhat[role]}. The invitation is good for seven days.`],
      link: { label: 'See the invitation', to: invitationPage(token) },
    }),
    'audit-offer': ({ gym, inviter, token }) => ({
      subject: `Spotter: ${gym} asks you to read its records on Spotter`,
      lines: [
        `${inviter === '' ? gym : `${inviter} of ${gym}`} offers you read-only access on Spotter. The offer is open for seven days.`,
        'Nothing happens until you accept it. If you do not know this gym, do nothing.',
      ],
      link: { label: 'See the offer', to: invitationPage(token) },
    }),
    'already-registered': () => ({
      subject: 'You have an account already',
      lines: [
        'Somebody wanted to use this address for an account on Spotter. You have one already, so nothing was changed.',
        'If it was you, sign in; if you forgot the password, you can set another one there.',
      ],
      link: { label: 'Sign in', to: signInPage },
    }),
    'password-changed': () => ({
      subject: 'Your password was changed',
      lines: ['The password of your Spotter account was changed just now.', 'If it was not you, set another one at once.'],
      link: notYou,
    }),
    'email-changed': ({ email }) => ({
      subject: 'Your e-mail address was changed',
      lines: [
        `Your Spotter account now uses ${email}. This address does not open it any more.`,
        'If it was not you, tell your gym at once.',
      ],
    }),
    'second-factor-on': () => ({
      subject: 'Two-step sign-in is on',
      lines: [
        'From now on each sign-in to Spotter asks for a code too. Keep your recovery codes in a safe place.',
        'If it was not you, set another password at once.',
      ],
      link: notYou,
    }),
    'second-factor-off': () => ({
      subject: 'Two-step sign-in is off',
      lines: ['Signing in to Spotter asks for your password only from now on.', 'If it was not you, set another password at once.'],
      link: notYou,
    }),
    'gym-export': ({ gym, by }) => ({
      subject: `Spotter: all data of ${gym} is being exported`,
      lines: [
        `${by === '' ? 'An admin' : by} has requested a file with everything that admins of ${gym} may read. Every admin gets this mail.`,
        'If you know nothing about it, ask that admin at once, and end their sessions or rights if you have to.',
      ],
    }),
    reminder: ({ title, line, path }) => ({
      subject: `Spotter: ${title}`,
      lines: [`${title}. ${line}`, 'You chose this mail under Reminders on the page of your account.'],
      link: { label: 'Open Spotter', to: path },
    }),
  },
};
