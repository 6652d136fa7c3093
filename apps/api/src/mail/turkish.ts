import type { InvitedRole } from '../platform/jobs/mails.js';
import type { MailLanguage } from './mail-language.js';
import { confirmPage, forgotPage, invitationPage, resetPage, signInPage } from './links.js';

const notYou = { label: 'Yeni parola belirle', to: forgotPage } as const;

const asWhat: Readonly<Record<InvitedRole, string>> = {
  client: 'antrenman yapmaya',
  coach: 'antrenörlük yapmaya',
  'head-coach': 'antrenörleri yönetmeye',
  admin: 'salonu yönetmeye',
};

export const turkish: MailLanguage = {
  opening: 'Bu e-postayı salonların antrenörlük sistemi Spotter gönderiyor.',
  greeting: (name) => (name === '' ? 'Merhaba,' : `Merhaba ${name},`),
  writings: {
    confirm: ({ token }) => ({
      subject: 'E-posta adresinizi onaylayın',
      lines: [
        'Bu adresle Spotter’a kaydolundu. Kaydolan sizseniz adresinizi onaylayın: bağlantı bir gün geçerlidir.',
        'Siz değilseniz bir şey yapmanız gerekmez: bağlantı açılmadıkça hesap kapalı kalır.',
      ],
      link: { label: 'Adresi onayla', to: confirmPage(token) },
    }),
    'confirm-email': ({ token }) => ({
      subject: 'Yeni e-posta adresinizi onaylayın',
      lines: ['Spotter için bu adresi kullanmak istediniz. Onaylayın: bağlantı bir gün geçerlidir. O zamana kadar eski adresiniz kalır.'],
      link: { label: 'Adresi onayla', to: confirmPage(token) },
    }),
    reset: ({ token }) => ({
      subject: 'Yeni parola belirleyin',
      lines: [
        'Spotter hesabınız için yeni parola istendi. Bağlantı 30 dakika ve bir kez geçerlidir; açık oturumunuz kapanır.',
        'İsteyen siz değilseniz bir şey yapmanız gerekmez: parolanız olduğu gibi kalır.',
      ],
      link: { label: 'Parola belirle', to: resetPage(token) },
    }),
    invitation: ({ gym, inviter, token, role = 'client' }) => ({
      subject: `Spotter: ${gym} sizi Spotter’a davet ediyor`,
      lines: [`${inviter === '' ? gym : `${inviter} (${gym})`} sizi Spotter ile ${asWhat[role]} davet ediyor. Davet yedi gün geçerlidir.`],
      link: { label: 'Daveti gör', to: invitationPage(token) },
    }),
    'audit-offer': ({ gym, inviter, token }) => ({
      subject: `Spotter: ${gym}, Spotter’daki kayıtlarını okumanızı istiyor`,
      lines: [
        `${inviter === '' ? gym : `${inviter} (${gym})`} size Spotter’da yalnızca okuma izni öneriyor. Öneri yedi gün açıktır.`,
        'Siz kabul edene kadar hiçbir şey değişmez. Bu salonu tanımıyorsanız bir şey yapmanız gerekmez.',
      ],
      link: { label: 'Öneriyi gör', to: invitationPage(token) },
    }),
    'already-registered': () => ({
      subject: 'Zaten bir hesabınız var',
      lines: [
        'Bu adres Spotter’da bir hesap için kullanılmak istendi. Zaten bir hesabınız olduğu için hiçbir şey değişmedi.',
        'İsteyen sizseniz giriş yapın; parolanızı unuttuysanız orada yenisini belirleyebilirsiniz.',
      ],
      link: { label: 'Giriş yap', to: signInPage },
    }),
    'password-changed': () => ({
      subject: 'Parolanız değişti',
      lines: ['Spotter hesabınızın parolası az önce değiştirildi.', 'Değiştiren siz değilseniz hemen yeni bir parola belirleyin.'],
      link: notYou,
    }),
    'email-changed': ({ email }) => ({
      subject: 'E-posta adresiniz değişti',
      lines: [
        `Spotter hesabınız artık ${email} adresini kullanıyor. Bu adres hesabı artık açmaz.`,
        'Değiştiren siz değilseniz hemen salonunuza haber verin.',
      ],
    }),
    'second-factor-on': () => ({
      subject: 'İki adımlı giriş açıldı',
      lines: [
        'Spotter’a her girişte artık bir kod da sorulacak. Kurtarma kodlarınızı güvenli bir yerde saklayın.',
        'Açan siz değilseniz hemen yeni bir parola belirleyin.',
      ],
      link: notYou,
    }),
    'second-factor-off': () => ({
      subject: 'İki adımlı giriş kapatıldı',
      lines: ['Spotter’a girişte artık yalnızca parolanız sorulacak.', 'Kapatan siz değilseniz hemen yeni bir parola belirleyin.'],
      link: notYou,
    }),
    'gym-export': ({ gym, by }) => ({
      subject: `Spotter: ${gym} salonunun tüm verileri dışa aktarılıyor`,
      lines: [
        `${by === '' ? 'Bir yönetici' : by}, ${gym} yöneticilerinin okuyabildiği her şeyi içeren bir dosya istedi. Bu e-posta bütün yöneticilere gönderilir.`,
        'Bundan haberiniz yoksa hemen o yöneticiye sorun, gerekirse oturumlarını kapatın veya yetkisini kaldırın.',
      ],
    }),
    reminder: ({ title, line, path }) => ({
      subject: `Spotter: ${title}`,
      lines: [`${title}. ${line}`, 'Bu e-postayı hesap sayfanızdaki Hatırlatmalar bölümünde seçtiniz.'],
      link: { label: 'Spotter’ı aç', to: path },
    }),
  },
};
