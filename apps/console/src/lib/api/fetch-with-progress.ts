type Sending = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: XMLHttpRequestBodyInit | null;
  readonly signal: AbortSignal | null;
};

/** Works like `fetch`, which cannot report upload progress. `onProgress` receives the share that is sent, 0 to 1. */
export const fetchWithProgress = (path: string, sending: Sending, onProgress: (sent: number) => void): Promise<Response> =>
  new Promise((answer, fail) => {
    const request = new XMLHttpRequest();
    request.open(sending.method, path);
    for (const [name, value] of Object.entries(sending.headers)) request.setRequestHeader(name, value);
    request.responseType = 'blob';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const headers = request
        .getAllResponseHeaders()
        .trim()
        .split('\r\n')
        .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
      // Responses with these statuses must not have a body, not even an empty one.
      const content = [204, 205, 304].includes(request.status) ? null : (request.response as Blob);
      answer(new Response(content, { status: request.status, headers }));
    });
    request.addEventListener('error', () => fail(new TypeError('no answer')));
    request.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
    sending.signal?.addEventListener('abort', () => request.abort());
    request.send(sending.body);
  });
