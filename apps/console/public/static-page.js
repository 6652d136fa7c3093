// Script of a page outside a gym before the console's scripts load: the browser itself posts its form (ADR 121).
(() => {
  const page = document.getElementById('static-page');
  if (page === null) return;
  // The token of a mail's link is in the fragment, which no server receives.
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  for (const field of page.querySelectorAll('input[name="token"]')) if (token !== null) field.value = token;
  page.addEventListener('submit', (event) => {
    if (page.dataset.sent !== undefined) event.preventDefault();
    page.dataset.sent = 'yes';
  });
  // The user came back from the page to which the form had led.
  addEventListener('pageshow', () => delete page.dataset.sent);
  page.addEventListener('click', ({ target }) => {
    const button = target.closest('button');
    const language = button?.dataset.language;
    if (language !== undefined) {
      localStorage.setItem('language', language);
      document.cookie = `spotter-language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
      location.reload();
    }
    const isPressed = button?.getAttribute('aria-pressed');
    if (isPressed == null) return;
    button.setAttribute('aria-pressed', isPressed === 'true' ? 'false' : 'true');
    button.parentElement.querySelector('input').type = isPressed === 'true' ? 'password' : 'text';
  });
})();
