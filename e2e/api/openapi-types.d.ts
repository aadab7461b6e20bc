/** Made by openapi-typescript from /api/openapi.json. */

/** OneOf type helpers */
type Without<T, U> = { [P in Exclude<keyof T, keyof U>]?: never };
type XOR<T, U> = (T | U) extends object ? (Without<T, U> & U) | (Without<U, T> & T) : T | U;
type OneOf<T extends any[]> = T extends [infer Only] ? Only : T extends [infer A, infer B, ...infer Rest] ? OneOf<[XOR<A, B>, ...Rest]> : never;

export interface paths {
  "/api/sessions": {
    /** List the sessions, newest first, a page at a time */
    get: operations["listSessions"];
    /** Start a session in Surveying */
    post: operations["createSession"];
  };
  "/api/sessions/{id}": {
    /** The snapshot: the fold of the log */
    get: operations["readSession"];
    /** Delete a session with its photos and events; what it told of places goes too unless it is kept */
    delete: operations["deleteSession"];
    /** Rename a session, or say how much the person has in them today; what is the same changes nothing */
    patch: operations["changeSession"];
  };
  "/api/sessions/{id}/photos": {
    /** Store a photo (JPEG, PNG or WebP, up to 10 MB); after the end only one of `after` */
    post: operations["addPhoto"];
  };
  "/api/sessions/{id}/photos/{photoId}": {
    /** The image */
    get: operations["readPhoto"];
  };
  "/api/sessions/{id}/messages": {
    /** Say something: starts a run; while a card waits, ends it with what was said to the coach */
    post: operations["sendMessage"];
  };
  "/api/sessions/{id}/questions/{questionId}/answer": {
    /** Answer a card; the first valid answer wins */
    post: operations["answerQuestion"];
  };
  "/api/sessions/{id}/questions/{questionId}/revise": {
    /** Change a past answer; the piles follow and the coach is told */
    post: operations["reviseAnswer"];
  };
  "/api/sessions/{id}/things": {
    /** Edit the list of things, one edit a call; `restore` undoes a removal, a split or a merge, or takes an answer back */
    post: operations["editThings"];
  };
  "/api/sessions/{id}/carry": {
    /** Carry what is decided to its place, at any time, also after the end: begin the walk, tick things, or take ticks back */
    post: operations["carryThings"];
  };
  "/api/sessions/{id}/reopen": {
    /** Open a session again that has ended: back in Sorting, with all that was decided as it is */
    post: operations["reopenSession"];
  };
  "/api/sessions/{id}/stop": {
    /** Stop the run, whatever it is at; fine when nothing runs */
    post: operations["stopRun"];
  };
  "/api/sessions/{id}/retry": {
    /** Go on after an error, from exactly there */
    post: operations["retryRun"];
  };
  "/api/sessions/{id}/events": {
    /** The log after a `seq`, then live (server-sent events), or one page of it (JSON) */
    get: operations["readEvents"];
  };
  "/api/sessions/{id}/export": {
    /** All things as a file: what was decided, and what is left */
    get: operations["exportSession"];
  };
  "/api/health": {
    /** How it is. `check=live`: whether the process answers, always 200; `check=ready`: whether it can take sessions */
    get: operations["readHealth"];
  };
  "/api/metrics": {
    /** Figures for Prometheus, for requests with TIDYUP_METRICS_TOKEN; without the token there is no such address */
    get: operations["readMetrics"];
  };
  "/api/openapi.json": {
    /** This document */
    get: operations["readOpenApi"];
  };
  "/api/home": {
    /** Where things live; with `q` where one thing is */
    get: operations["readHome"];
    /** Change it by hand: one edit a call, which can be undone by its `seq` */
    post: operations["editHome"];
    /** Delete the whole map and its log, for good; sessions stay, and what they told until now does not come back */
    delete: operations["deleteHome"];
  };
  "/api/home/places/{id}": {
    /** What lives in one place, newest first; the id of a place that was merged finds the one it became */
    get: operations["readPlace"];
  };
  "/api/home/export": {
    /** The whole home as a file: JSON, CSV (`thing`, `place`, `since`), or CSV for the import of Homebox */
    get: operations["exportHome"];
  };
  "/api/home/import": {
    /** Add what a file says, all of it or nothing: our JSON or CSV, or a CSV of Homebox; what is known since later stays where it is */
    post: operations["importHome"];
  };
  "/chat": {
    /** Chat with a human message */
    post: operations["chat"];
  };
  "/chat/invoke": {
    /** Run without a human message */
    post: operations["chatInvoke"];
  };
  "/chat/add-ai-message": {
    /** Add a message of the AI, or run with a prompt that steers this run only */
    post: operations["chatAddAiMessage"];
  };
  "/chat/tool-result": {
    /** Bring what a call came to that was left to the client */
    post: operations["chatToolResult"];
  };
  "/api/agents": {
    /** List the stored agents, oldest first */
    get: operations["listAgents"];
    /** Store an agent, which chat requests name by its id */
    post: operations["createAgent"];
  };
  "/api/agents/{id}": {
    /** Read a stored agent */
    get: operations["readAgent"];
    /** Delete a stored agent */
    delete: operations["deleteAgent"];
    /** Change a stored agent: each field that is sent takes the place of what was stored */
    patch: operations["changeAgent"];
  };
  "/api/templates": {
    /** List the built-in tools that an agent may include by their registry key */
    get: operations["listTemplates"];
  };
  "/api/tools": {
    /** List built-in and custom tools, and those of MCP servers */
    get: operations["listTools"];
    /** Register a custom tool: its output is a template, or comes from the client */
    post: operations["registerTool"];
  };
  "/api/tools/{id}": {
    /** Delete a custom tool */
    delete: operations["deleteTool"];
  };
  "/api/pair": {
    /** Pair this browser, by a one-time code or the passcode */
    post: operations["pairDevice"];
  };
  "/api/devices": {
    /** The devices and programs that may come in, newest first */
    get: operations["listDevices"];
  };
  "/api/devices/{id}": {
    /** Remove one: it is out at once */
    delete: operations["removeDevice"];
  };
  "/api/devices/codes": {
    /** A new one-time code, as a link and a QR code */
    post: operations["createPairingCode"];
  };
  "/api/tokens": {
    /** A token for a program */
    post: operations["createToken"];
  };
}

export type webhooks = Record<string, never>;

export interface components {
  schemas: {
    SessionSummary: {
      id: string;
      title: string;
      /** @enum {string} */
      status: "idle" | "running" | "parked" | "ended" | "error";
      mode: OneOf<[{
        /** @constant */
        name: "Surveying";
      }, {
        /** @constant */
        name: "Sorting";
        currentItem?: string;
        itemLocation?: string;
      }, {
        /** @constant */
        name: "Clarifying";
        item: string;
        photoContext: string;
        reason: string;
      }, {
        /** @constant */
        name: "DecisionSupport";
        stuckItem: string;
      }, {
        /** @constant */
        name: "WindingDown";
        sessionSummary?: string;
        nextTime: string[];
      }]>;
      seq: number;
      spaceFunction: string | null;
      /** @description Things in each state; they add up to `named`. `skipped` is `later` under its first name, and `carried` are those of `decided` that were put where they go. */
      counts: {
        decided: number;
        skipped: number;
        named: number;
        listed: number;
        asked: number;
        open: number;
        later: number;
        removed: number;
        carried: number;
      };
      /** @description The person has begun to put what is decided where it goes. */
      carrying: boolean;
      /** @description ISO 8601, UTC */
      createdAt: string;
      /** @description ISO 8601, UTC */
      updatedAt: string;
      /**
       * @description Its `status` is `parked`, and no card waits: the client of its run has a call to do.
       * @constant
       */
      waitsForClient?: true;
      thumbnail: string | null;
      /** @description How many of the decided things leave the home, by each way; the others have a place. */
      waysOut: {
        [key: string]: number;
      };
    };
    Error: {
      error: {
        /** @enum {string} */
        code: "bad_request" | "malformed_id" | "not_paired" | "cross_site_request" | "wrong_code" | "wrong_passcode" | "not_for_programs" | "call_of_another_program" | "device_not_found" | "session_not_found" | "photo_not_found" | "question_not_found" | "tool_not_found" | "agent_not_found" | "tool_call_not_found" | "thing_not_found" | "place_not_found" | "edit_not_found" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "run_in_progress" | "run_cancelled" | "tool_name_taken" | "ask_id_taken" | "agent_not_runnable" | "tool_call_answered" | "tool_call_withdrawn" | "already_answered" | "question_withdrawn" | "not_revisable" | "session_ended" | "session_not_ended" | "thing_decided" | "thing_not_decided" | "place_name_taken" | "edit_not_undoable" | "home_busy" | "session_busy" | "nothing_to_retry" | "too_large" | "session_full" | "too_many_photos" | "too_many_tools" | "too_many_agents" | "unsupported_photo" | "unsupported_media_type" | "host_not_allowed" | "answer_does_not_fit" | "name_does_not_fit" | "too_many_things" | "home_log_full" | "import_does_not_fit" | "max_invocations_exceeded" | "max_nudges_exceeded" | "ended_without_terminating_tool" | "too_many_tries" | "too_many_requests" | "token_budget_spent" | "headers_too_large" | "internal_error" | "model_error" | "store_unavailable" | "starting" | "stopping";
        /** @description One sentence that a person can act on. */
        message: string;
        details?: unknown;
      };
    };
    Session: {
      id: string;
      title: string;
      /** @enum {string} */
      status: "idle" | "running" | "parked" | "ended" | "error";
      mode: OneOf<[{
        /** @constant */
        name: "Surveying";
      }, {
        /** @constant */
        name: "Sorting";
        currentItem?: string;
        itemLocation?: string;
      }, {
        /** @constant */
        name: "Clarifying";
        item: string;
        photoContext: string;
        reason: string;
      }, {
        /** @constant */
        name: "DecisionSupport";
        stuckItem: string;
      }, {
        /** @constant */
        name: "WindingDown";
        sessionSummary?: string;
        nextTime: string[];
      }]>;
      seq: number;
      spaceFunction: string | null;
      anchors: string[];
      piles: {
        belongs: {
            item: string;
            place: string;
          }[];
        out: ({
            item: string;
            /** @enum {string} */
            how: "trash" | "donate" | "recycle" | "sell" | "give_back";
            /** @description Where to or how, if the choice said more than the way out. */
            to?: string;
          })[];
        skipped: {
            item: string;
          }[];
      };
      /** @description Things in each state; they add up to `named`. `skipped` is `later` under its first name, and `carried` are those of `decided` that were put where they go. */
      counts: {
        decided: number;
        skipped: number;
        named: number;
        listed: number;
        asked: number;
        open: number;
        later: number;
        removed: number;
        carried: number;
      };
      /** @description Things that were asked about, and are neither decided nor put off; they are in no pile. */
      stillOpen: string[];
      things: components["schemas"]["Thing"][];
      energy: ("small" | "medium" | "big") | null;
      /** @description The person has begun to put what is decided where it goes. */
      carrying: boolean;
      question: components["schemas"]["OpenQuestion"] | null;
      clientCall: components["schemas"]["ClientCall"] | null;
      messages: ({
          seq: number;
          /** @description ISO 8601, UTC */
          at: string;
          /** @enum {string} */
          sender: "human" | "ai";
          text: string;
          photoIds: string[];
          notice?: string;
          queuedAs?: string;
        })[];
      photos: components["schemas"]["Photo"][];
      usage: {
        inputTokens: number;
        outputTokens: number;
        cacheReadTokens: number;
        cacheCreationTokens: number;
      };
      busyUntil: string | null;
      error: {
        code: string;
        message: string;
        retryable: boolean;
      } | null;
      /** @description ISO 8601, UTC */
      createdAt: string;
      /** @description ISO 8601, UTC */
      updatedAt: string;
    };
    /** @description A thing that somebody named; `place` or `how` if it is decided. */
    Thing: {
      id: string;
      name: string;
      quantity?: number;
      /**
       * @description The person said that it is one thing, whatever its name.
       * @constant
       */
      whole?: true;
      /** @description What the person said of it, oldest first. */
      notes?: string[];
      /** @enum {string} */
      state: "listed" | "asked" | "open" | "later" | "decided" | "removed";
      photo?: string;
      region?: {
        x: number;
        y: number;
        width: number;
        height: number;
      };
      place?: string;
      /** @enum {string} */
      how?: "trash" | "donate" | "recycle" | "sell" | "give_back";
      /** @description Where to or how, if the choice said more than the way out. */
      to?: string;
      /**
       * @description It was put there.
       * @constant
       */
      carried?: true;
      /** @description Where it went before it was opened again. */
      was?: {
        place?: string;
        /** @enum {string} */
        how?: "trash" | "donate" | "recycle" | "sell" | "give_back";
        /** @description Where to or how, if the choice said more than the way out. */
        to?: string;
      };
      /**
       * @description Why it is open.
       * @enum {string}
       */
      why?: "not_found" | "not_decided";
    };
    OpenQuestion: {
      id: string;
      callId: string;
      revision: number;
      question: OneOf<[{
        /** @constant */
        kind: "ProposeDisposition";
        item: string;
        choices: {
            label: string;
            disposition: string;
            is_trash?: boolean;
            is_donate?: boolean;
          }[];
        fallback?: string;
        photo?: {
          photoId: string;
          region?: {
            x: number;
            y: number;
            width: number;
            height: number;
          };
        };
      }, {
        /** @constant */
        kind: "Confirm";
        prompt: string;
        default?: boolean;
        asker?: string;
      }, {
        /** @constant */
        kind: "Choose";
        prompt: string;
        id: string;
        multiple?: boolean;
        choices: components["schemas"]["__schema0"];
        asker?: string;
      }, {
        /** @constant */
        kind: "FreeText";
        prompt: string;
        placeholder?: string;
        asker?: string;
      }]>;
    };
    /** @description A call that the client of the run does: `POST /chat/tool-result`. */
    ClientCall: {
      callId: string;
      name: string;
      input: unknown;
    };
    /** @description Pixels, right way up, and bytes, as stored. */
    Photo: {
      id: string;
      width: number;
      height: number;
      bytes: number;
      /** @enum {string} */
      moment: "before" | "during" | "after";
    };
    Conflict: {
      error: {
        /** @enum {string} */
        code: "bad_request" | "malformed_id" | "not_paired" | "cross_site_request" | "wrong_code" | "wrong_passcode" | "not_for_programs" | "call_of_another_program" | "device_not_found" | "session_not_found" | "photo_not_found" | "question_not_found" | "tool_not_found" | "agent_not_found" | "tool_call_not_found" | "thing_not_found" | "place_not_found" | "edit_not_found" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "run_in_progress" | "run_cancelled" | "tool_name_taken" | "ask_id_taken" | "agent_not_runnable" | "tool_call_answered" | "tool_call_withdrawn" | "already_answered" | "question_withdrawn" | "not_revisable" | "session_ended" | "session_not_ended" | "thing_decided" | "thing_not_decided" | "place_name_taken" | "edit_not_undoable" | "home_busy" | "session_busy" | "nothing_to_retry" | "too_large" | "session_full" | "too_many_photos" | "too_many_tools" | "too_many_agents" | "unsupported_photo" | "unsupported_media_type" | "host_not_allowed" | "answer_does_not_fit" | "name_does_not_fit" | "too_many_things" | "home_log_full" | "import_does_not_fit" | "max_invocations_exceeded" | "max_nudges_exceeded" | "ended_without_terminating_tool" | "too_many_tries" | "too_many_requests" | "token_budget_spent" | "headers_too_large" | "internal_error" | "model_error" | "store_unavailable" | "starting" | "stopping";
        /** @description One sentence that a person can act on. */
        message: string;
        details?: unknown;
      };
      /** @description The answer that came first. */
      winner?: components["schemas"]["Receipt"] | null;
      /** @description With `thing_decided` or `thing_not_decided`: what it is now. */
      thing?: components["schemas"]["Thing"];
      /** @description With `place_name_taken`: the place that has the name. */
      place?: {
        id: string;
        name: string;
        count: number;
      };
    };
    Receipt: {
      questionId: string;
      answerId: string;
      answer: {
        /** @constant */
        kind: "choice";
        index: number;
      } | {
        /** @constant */
        kind: "text";
        text: string;
      } | {
        /** @constant */
        kind: "said";
        text: string;
      } | {
        /** @constant */
        kind: "skip";
      } | {
        /** @constant */
        kind: "cannot_find";
      } | {
        /** @constant */
        kind: "cannot_decide";
      } | {
        /** @constant */
        kind: "confirm";
        value: boolean;
      } | {
        /** @constant */
        kind: "path";
        path: {
            id: string;
            value: string;
          }[];
      };
      seq: number;
    };
    StartedRun: {
      /** @description The run, or the one that the message opens if it is not told before. */
      runId: string;
      seq: number;
      /**
       * @description The message waits for the run that is alive.
       * @constant
       */
      queued?: true;
    };
    Event: {
      /** @constant */
      type: "SessionStarted";
      data: {
        title: string;
        mode: {
          name: string;
          [key: string]: unknown;
        };
        locale?: string;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | ({
      /** @constant */
      type: "RunStarted";
      data: {
        runId: string;
        /** @enum {string} */
        trigger: "message" | "chat" | "invoke" | "ai_message" | "ask" | "retry";
        config: {
          maxInvocations: number;
          contentPolicy: OneOf<[{
            /** @constant */
            kind: "nudge";
            message: string;
            maximum: number;
          }, {
            /** @constant */
            kind: "restriction";
            message: string;
            maximum: number;
          }]> | null;
          terminatingTools: {
              id: string;
              name: string;
            }[];
          includedTools: string[];
          agentId?: string;
          model?: string;
          clients?: {
            program?: string;
            named: string[];
          };
          /** @constant */
          continuesCutReply?: true;
        };
        requestId?: string;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    }) | {
      /** @constant */
      type: "UserMessageAdded";
      data: {
        text: string;
        photoIds: string[];
        synthetic: boolean;
        queuedAs?: string;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | ({
      /** @constant */
      type: "MessageQueued";
      data: {
        runId: string;
        text: string;
        photoIds: string[];
        /** @enum {string} */
        whenBusy: "wait" | "inject";
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    }) | ({
      /** @constant */
      type: "ModelResponded";
      data: {
        content: OneOf<[{
            /** @constant */
            type: "text";
            text: string;
          }, {
            /** @constant */
            type: "thinking";
            thinking: string;
            signature: string;
          }, {
            /** @constant */
            type: "redacted_thinking";
            data: string;
          }, {
            /** @constant */
            type: "tool_use";
            id: string;
            name: string;
            input: unknown;
          }]>[];
        /** @enum {string} */
        stopReason: "end_turn" | "tool_use" | "max_tokens" | "stop_sequence" | "refusal" | "pause_turn" | "context_window_exceeded";
        usage: {
          inputTokens: number;
          outputTokens: number;
          cacheReadTokens: number;
          cacheCreationTokens: number;
        };
        contextTokens?: number;
        model: string;
        origin?: {
          form: string;
          prefix?: string;
          /** @constant */
          withoutThinking?: true;
          /** @constant */
          withoutPhotos?: true;
        };
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    }) | ({
      /** @constant */
      type: "ToolCompleted";
      data: {
        callId: string;
        name: string;
        /** @enum {string} */
        outcome: "success" | "break" | "terminate";
        result: string;
        isError: boolean;
        terminal?: boolean;
        note?: string;
        by?: string;
        /** @constant */
        readFirst?: true;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    }) | {
      /** @constant */
      type: "ClientCallRequested";
      data: {
        callId: string;
        name: string;
        input: unknown;
        terminal?: boolean;
        terminate?: boolean;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "ToolCallsDropped";
      data: {
        callIds: string[];
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | ({
      /** @constant */
      type: "SystemNoteAdded";
      data: {
        /** @enum {string} */
        reason: "nudge" | "restriction" | "prompt" | "max_tokens" | "revised" | "edited" | "carried";
        text: string;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    }) | {
      /** @constant */
      type: "ModeChanged";
      data: {
        oldMode: {
          name: string;
          [key: string]: unknown;
        };
        newMode: {
          name: string;
          [key: string]: unknown;
        };
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "QuestionAsked";
      data: {
        questionId: string;
        callId: string;
        revision: number;
        question: {
          kind: string;
          [key: string]: unknown;
        };
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "QuestionAnswered";
      data: {
        questionId: string;
        answerId: string;
        answer: {
          kind: string;
          [key: string]: unknown;
        };
        by?: string;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "AnswerRevised";
      data: {
        questionId: string;
        answerId: string;
        answer: {
          kind: string;
          [key: string]: unknown;
        };
        by?: string;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "QuestionWithdrawn";
      data: {
        questionId: string;
        reason: string;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | ({
      /** @constant */
      type: "HistorySummarized";
      data: {
        summary: string;
        foldedMessages: number;
        error: string | null;
        usage: {
          inputTokens: number;
          outputTokens: number;
          cacheReadTokens: number;
          cacheCreationTokens: number;
        };
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    }) | ({
      /** @constant */
      type: "RunYielded";
      data: {
        runId: string;
        /** @enum {string} */
        reason: "end_turn" | "terminated" | "session_ended" | "max_invocations" | "max_nudges" | "max_tokens" | "cancelled" | "error";
        response: string | null;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    }) | {
      /** @constant */
      type: "ErrorOccurred";
      data: {
        code: string;
        message: string;
        retryable: boolean;
        usage?: {
          inputTokens: number;
          outputTokens: number;
          cacheReadTokens: number;
          cacheCreationTokens: number;
        };
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "ModelBusy";
      data: {
        retryAfterSeconds: number;
        retry: number;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "NoticeGiven";
      data: {
        code: string;
        message: string;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "SessionEnded";
      data: {
        itemsProcessed: number;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "SessionReopened";
      data: Record<string, never>;
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "ItemProposed";
      data: {
        item: string;
        choices: {
            label: string;
            disposition: string;
            is_trash?: boolean;
            is_donate?: boolean;
          }[];
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "UserConfirmed";
      data: {
        item: string;
        disposition: string;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "UserCorrected";
      data: {
        item: string;
        location: string;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "ItemSkipped";
      data: {
        item: string;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "SpaceDescribed";
      data: {
        spaceFunction: string;
        anchors: string[];
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | ({
      /** @constant */
      type: "PhotoAdded";
      data: {
        photoId: string;
        width: number;
        height: number;
        bytes: number;
        /** @enum {string} */
        moment?: "before" | "during" | "after";
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    }) | {
      /** @constant */
      type: "SessionRenamed";
      data: {
        title: string;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "ItemsListed";
      data: {
        items: {
            name: string;
            quantity?: number;
            photoId?: string;
            region?: {
              x: number;
              y: number;
              width: number;
              height: number;
            };
          }[];
        partsOf?: string;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | ({
      /** @constant */
      type: "ListEdited";
      data: {
        edit: {
          /** @constant */
          kind: "add";
          items: {
              name: string;
              quantity?: number;
              photoId?: string;
              region?: {
                x: number;
                y: number;
                width: number;
                height: number;
              };
            }[];
        } | {
          /** @constant */
          kind: "rename";
          id: string;
          name: string;
        } | {
          /** @constant */
          kind: "split";
          id: string;
          names: string[];
        } | {
          /** @constant */
          kind: "whole";
          id: string;
        } | {
          /** @constant */
          kind: "note";
          id: string;
          text: string;
        } | {
          /** @constant */
          kind: "unnote";
          id: string;
          text: string;
        } | {
          /** @constant */
          kind: "merge";
          ids: string[];
          name: string;
        } | {
          /** @constant */
          kind: "remove";
          id: string;
        } | {
          /** @constant */
          kind: "restore";
          id: string;
          also?: string[];
        };
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    }) | {
      /** @constant */
      type: "HomeRecalled";
      data: {
        things: {
            name: string;
            places: OneOf<[{
                /** @constant */
                why: "home";
                place: string;
              }, {
                /** @constant */
                why: "before";
                place: string;
              }, {
                /** @constant */
                why: "alike";
                place: string;
                alike: string;
              }]>[];
          }[];
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "ThingNoted";
      data: {
        item: string;
        text: string;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | ({
      /** @constant */
      type: "EnergyChosen";
      data: {
        /** @enum {string} */
        energy: "small" | "medium" | "big";
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    }) | {
      /** @constant */
      type: "CarryStarted";
      data: Record<string, never>;
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    } | {
      /** @constant */
      type: "ThingsCarried";
      data: {
        ids: string[];
        carried: boolean;
      };
      /** @constant */
      v: 1;
      sessionId: string;
      seq: number;
      /** @description ISO 8601, UTC */
      at: string;
    };
    SessionExport: {
      title: string;
      /** @description What the room is for. */
      room: string | null;
      /** @description What stays. */
      anchors: string[];
      /** @description ISO 8601, UTC */
      createdAt: string;
      /** @description ISO 8601, UTC */
      updatedAt: string;
      endedAt: string | null;
      /** @description Things in each state; they add up to `named`. `skipped` is `later` under its first name, and `carried` are those of `decided` that were put where they go. */
      counts: {
        decided: number;
        skipped: number;
        named: number;
        listed: number;
        asked: number;
        open: number;
        later: number;
        removed: number;
        carried: number;
      };
      /** @description The person has begun to put what is decided where it goes. */
      carrying: boolean;
      piles: {
        belongs: {
            item: string;
            place: string;
          }[];
        out: ({
            item: string;
            /** @enum {string} */
            how: "trash" | "donate" | "recycle" | "sell" | "give_back";
            /** @description Where to or how, if the choice said more than the way out. */
            to?: string;
          })[];
        skipped: {
            item: string;
          }[];
      };
      /** @description Things that were asked about, and are neither decided nor put off; they are in no pile. */
      stillOpen: string[];
      things: components["schemas"]["Thing"][];
      decisions: ({
          /** @description Of the thing. */
          id: string;
          item: string;
          /**
           * @description `open`: its decision was taken back, and not made again.
           * @enum {string}
           */
          pile: "belongs" | "out" | "skipped" | "open";
          place: string | null;
          how: ("trash" | "donate" | "recycle" | "sell" | "give_back") | null;
          /** @description Where to or how, if the choice said more than the way out. */
          to: string | null;
          /** @description When it was decided or put off; a changed answer keeps its time. */
          decidedAt: string;
          /** @description Whether there was another decision or answer before. */
          changed: boolean;
        })[];
    };
    Health: {
      /** @constant */
      status: "ok";
      /** @constant */
      store: "ok";
      model: OneOf<[{
        /** @constant */
        kind: "coach";
      }, {
        /** @constant */
        kind: "api";
        model: string;
      }]>;
    };
    Probed: {
      /** @constant */
      status: "ok";
    };
    HomePlace: {
      id: string;
      name: string;
      /** @description Things that live there. */
      count: number;
      /** @description Of those the newest. */
      things: components["schemas"]["HomeThing"][];
    };
    HomeThing: {
      id: string;
      name: string;
      /** @description When it was put there. */
      at: string;
      /** @description The session that put it there; null where that was by hand. */
      sessionId: string | null;
      /** @description Of the same session. */
      photo?: string;
      region?: {
        x: number;
        y: number;
        width: number;
        height: number;
      };
    };
    ChatResponse: {
      /** @description The run that this is about; null where none was started. */
      run_id: string | null;
      /** @description How the run ended; null while it is alive. */
      yield_reason: ("end_turn" | "terminated" | "session_ended" | "max_invocations" | "max_nudges" | "max_tokens" | "cancelled" | "error") | null;
      /** @description What answers a reply in words: `nudge` by `terminating_config`, also where the agent is restricted; `restriction` by the agent’s config; null: it ends the run. */
      policy: ("nudge" | "restriction") | null;
      /** @description What the run has added to the conversation since it began. */
      generated_messages: (({
          /** @enum {string} */
          sender: "human" | "ai";
          message: string;
        }) | {
          /** @constant */
          type: "tool_call";
          tool_call_id: string;
          tool_name: string;
          tool_input: unknown;
        } | {
          /** @constant */
          type: "tool_response";
          tool_call_id: string;
          tool_output: string;
        })[];
      /** @description Tokens of all model calls of the run so far, as the Messages API names them. */
      usage: {
        input_tokens: number;
        output_tokens: number;
        cache_read_input_tokens: number;
        cache_creation_input_tokens: number;
      };
      response: string | null;
      /** @constant */
      saved_ai_messages: true;
    };
    /** @description The run waits for a person, or for its client. */
    ChatParked: ({
      /** @description The run that this is about; null where none was started. */
      run_id: string | null;
      /** @description How the run ended; null while it is alive. */
      yield_reason: ("end_turn" | "terminated" | "session_ended" | "max_invocations" | "max_nudges" | "max_tokens" | "cancelled" | "error") | null;
      /** @description What answers a reply in words: `nudge` by `terminating_config`, also where the agent is restricted; `restriction` by the agent’s config; null: it ends the run. */
      policy: ("nudge" | "restriction") | null;
      /** @description What the run has added to the conversation since it began. */
      generated_messages: (({
          /** @enum {string} */
          sender: "human" | "ai";
          message: string;
        }) | {
          /** @constant */
          type: "tool_call";
          tool_call_id: string;
          tool_name: string;
          tool_input: unknown;
        } | {
          /** @constant */
          type: "tool_response";
          tool_call_id: string;
          tool_output: string;
        })[];
      /** @description Tokens of all model calls of the run so far, as the Messages API names them. */
      usage: {
        input_tokens: number;
        output_tokens: number;
        cache_read_input_tokens: number;
        cache_creation_input_tokens: number;
      };
      response: null;
      pending_question: components["schemas"]["OpenQuestion"];
    }) | ({
      /** @description The run that this is about; null where none was started. */
      run_id: string | null;
      /** @description How the run ended; null while it is alive. */
      yield_reason: ("end_turn" | "terminated" | "session_ended" | "max_invocations" | "max_nudges" | "max_tokens" | "cancelled" | "error") | null;
      /** @description What answers a reply in words: `nudge` by `terminating_config`, also where the agent is restricted; `restriction` by the agent’s config; null: it ends the run. */
      policy: ("nudge" | "restriction") | null;
      /** @description What the run has added to the conversation since it began. */
      generated_messages: (({
          /** @enum {string} */
          sender: "human" | "ai";
          message: string;
        }) | {
          /** @constant */
          type: "tool_call";
          tool_call_id: string;
          tool_name: string;
          tool_input: unknown;
        } | {
          /** @constant */
          type: "tool_response";
          tool_call_id: string;
          tool_output: string;
        })[];
      /** @description Tokens of all model calls of the run so far, as the Messages API names them. */
      usage: {
        input_tokens: number;
        output_tokens: number;
        cache_read_input_tokens: number;
        cache_creation_input_tokens: number;
      };
      response: null;
      pending_tool_call: {
        tool_call_id: string;
        tool_name: string;
        tool_input: unknown;
      };
    });
    ChatError: {
      error: {
        /** @enum {string} */
        code: "bad_request" | "malformed_id" | "not_paired" | "cross_site_request" | "wrong_code" | "wrong_passcode" | "not_for_programs" | "call_of_another_program" | "device_not_found" | "session_not_found" | "photo_not_found" | "question_not_found" | "tool_not_found" | "agent_not_found" | "tool_call_not_found" | "thing_not_found" | "place_not_found" | "edit_not_found" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "run_in_progress" | "run_cancelled" | "tool_name_taken" | "ask_id_taken" | "agent_not_runnable" | "tool_call_answered" | "tool_call_withdrawn" | "already_answered" | "question_withdrawn" | "not_revisable" | "session_ended" | "session_not_ended" | "thing_decided" | "thing_not_decided" | "place_name_taken" | "edit_not_undoable" | "home_busy" | "session_busy" | "nothing_to_retry" | "too_large" | "session_full" | "too_many_photos" | "too_many_tools" | "too_many_agents" | "unsupported_photo" | "unsupported_media_type" | "host_not_allowed" | "answer_does_not_fit" | "name_does_not_fit" | "too_many_things" | "home_log_full" | "import_does_not_fit" | "max_invocations_exceeded" | "max_nudges_exceeded" | "ended_without_terminating_tool" | "too_many_tries" | "too_many_requests" | "token_budget_spent" | "headers_too_large" | "internal_error" | "model_error" | "store_unavailable" | "starting" | "stopping";
        /** @description One sentence that a person can act on. */
        message: string;
        details?: unknown;
      };
      /** @description The run that this is about; null where none was started. */
      run_id: string | null;
      /** @description How the run ended; null while it is alive. */
      yield_reason: ("end_turn" | "terminated" | "session_ended" | "max_invocations" | "max_nudges" | "max_tokens" | "cancelled" | "error") | null;
      /** @description What answers a reply in words: `nudge` by `terminating_config`, also where the agent is restricted; `restriction` by the agent’s config; null: it ends the run. */
      policy: ("nudge" | "restriction") | null;
      /** @description What the run has added to the conversation since it began. */
      generated_messages: (({
          /** @enum {string} */
          sender: "human" | "ai";
          message: string;
        }) | {
          /** @constant */
          type: "tool_call";
          tool_call_id: string;
          tool_name: string;
          tool_input: unknown;
        } | {
          /** @constant */
          type: "tool_response";
          tool_call_id: string;
          tool_output: string;
        })[];
      /** @description Tokens of all model calls of the run so far, as the Messages API names them. */
      usage: {
        input_tokens: number;
        output_tokens: number;
        cache_read_input_tokens: number;
        cache_creation_input_tokens: number;
      };
      /** @description With `tool_call_answered`: the result that came first. */
      winner?: {
        tool_call_id: string;
        tool_output: string;
        is_error: boolean;
      };
    };
    Agent: {
      name: string;
      config: {
        /** @default false */
        restrictOutput: boolean;
        /**
         * @description A blank one is the default.
         * @default Do not produce a final answer directly. Before finishing, call a tool. If no tool is needed, call the 'finish' tool.
         */
        restrictionMessage: string;
        /**
         * @description Injections per turn; 0 is unlimited.
         * @default 0
         */
        restrictionMaxInjections: number;
      };
      /**
       * @description Ids or names of tools that its runs offer as ordinary ones, as in `tools` of a chat request. They are looked for when a run begins.
       * @default []
       */
      tools: string[];
      /**
       * @description Told to the model at the beginning of each of its runs, behind the base prompt, which stays.
       * @default null
       */
      prompt: string | null;
      /**
       * @description Called in place of the model that the server is set to.
       * @default null
       */
      model: string | null;
      id: string;
    };
    Template: {
      /** @description The registry key, by which an agent or a request names the tool. */
      id: string;
      name: string;
      description: string;
      input_schema: {
        [key: string]: unknown;
      };
      targetPorts: {
        $self: {
          /** @constant */
          kind: "instance";
        };
      };
      metadata: {
        title: string;
        /** @constant */
        kind: "tool";
        capabilities: {
          staticConfigurable: boolean;
        };
      };
    };
    Tool: {
      /** @description Registry key of a built-in tool, UUID of a custom one, `SERVER/TOOL` of an MCP server’s. */
      id: string;
      /** @enum {string} */
      origin: "built_in" | "custom" | "mcp";
      /**
       * @description Of a custom tool; `template` if it is not there.
       * @enum {string}
       */
      execution?: "template" | "client";
      name: string;
      description: string;
      input_schema: {
        [key: string]: unknown;
      };
      terminal: boolean;
      /** @description Of a custom tool: it ends the run. */
      terminate?: boolean;
      template?: string;
    };
    __schema0: {
        /** @description What the button says */
        label: string;
        /** @description What is recorded and told back when it is tapped, and shown later as what the room is for or what stays: a few words in the person’s language. `nothing` for an anchor that says that nothing stays */
        value: string;
        /** @description Questions that come next on the same card, only when this choice is tapped */
        reveals?: {
            choose: {
              prompt: string;
              id: string;
              multiple?: boolean;
              choices: components["schemas"]["__schema0"];
            };
          }[];
      }[];
  };
  responses: {
    /** @description Where devices have to be paired: whoever asks has no pass. */
    Refused401: {
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description For a method that this address does not have; `allow` has those that it takes. */
    Refused405: {
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description A name that the server may not be called by. */
    Refused421: {
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description A fault of ours; the log has it under the id in `details`. */
    Refused500: {
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description Not for whoever asks, or asked for by another site’s page. */
    Refused403: {
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
    Refused400: {
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description Not for whoever asks, or asked for by another site’s page. */
    ChatRefused403: {
      content: {
        "application/json": components["schemas"]["ChatError"];
      };
    };
    /** @description For a method that this address does not have; `allow` has those that it takes. */
    ChatRefused405: {
      content: {
        "application/json": components["schemas"]["ChatError"];
      };
    };
    /** @description A name that the server may not be called by. */
    ChatRefused421: {
      content: {
        "application/json": components["schemas"]["ChatError"];
      };
    };
    /** @description A fault of ours; the log has it under the id in `details`. */
    ChatRefused500: {
      content: {
        "application/json": components["schemas"]["ChatError"];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}

export type $defs = Record<string, never>;

export type external = Record<string, never>;

export interface operations {

  /** List the sessions, newest first, a page at a time */
  listSessions: {
    parameters: {
      query?: {
        /** @description The `next` of the page before. */
        before?: string;
        limit?: number;
        /** @description Part of the title or of what the room is for, in any case. */
        search?: string;
        /** @description What the room is for, in any case. */
        room?: string;
        /** @description Only sessions that are at this. */
        status?: "idle" | "running" | "parked" | "ended" | "error";
      };
    };
    responses: {
      /** @description A page of the sessions. */
      200: {
        content: {
          "application/json": {
            sessions: components["schemas"]["SessionSummary"][];
            /** @description What `before` takes for the page that follows; null after the last. */
            next: string | null;
            /** @description What the rooms of all sessions are for, at most 200; empty on all pages but the first. */
            rooms: string[];
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** Start a session in Surveying */
  createSession: {
    requestBody?: {
      content: {
        /**
         * @example {
         *   "title": "My desk"
         * }
         */
        "application/json": {
          title?: string;
          /**
           * @description The language of the page: what is said there follows it, until the person writes another.
           * @enum {string}
           */
          locale?: "en" | "de";
        };
      };
    };
    responses: {
      /** @description The new session. */
      201: {
        content: {
          "application/json": {
            session: components["schemas"]["Session"];
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      405: components["responses"]["Refused405"];
      /** @description Too large. */
      413: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      421: components["responses"]["Refused421"];
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** The snapshot: the fold of the log */
  readSession: {
    parameters: {
      path: {
        id: string;
      };
    };
    responses: {
      /** @description The session. */
      200: {
        content: {
          "application/json": {
            session: components["schemas"]["Session"];
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** Delete a session with its photos and events; what it told of places goes too unless it is kept */
  deleteSession: {
    parameters: {
      query?: {
        /** @description Whether the home still knows where its things were put; photos are deleted in any case. */
        places?: "keep" | "forget";
      };
      path: {
        id: string;
      };
    };
    responses: {
      /** @description Deleted. */
      204: {
        content: never;
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** Rename a session, or say how much the person has in them today; what is the same changes nothing */
  changeSession: {
    parameters: {
      path: {
        id: string;
      };
    };
    requestBody: {
      content: {
        /**
         * @example {
         *   "title": "My desk, the left half",
         *   "energy": "small"
         * }
         */
        "application/json": {
          title?: string;
          /**
           * @description How much the person has in them today.
           * @enum {string}
           */
          energy?: "small" | "medium" | "big";
        };
      };
    };
    responses: {
      /** @description The session as it is now. */
      200: {
        content: {
          "application/json": {
            session: components["schemas"]["Session"];
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["Conflict"];
        };
      };
      /** @description Too large. */
      413: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      421: components["responses"]["Refused421"];
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** Store a photo (JPEG, PNG or WebP, up to 10 MB); after the end only one of `after` */
  addPhoto: {
    parameters: {
      path: {
        id: string;
      };
    };
    requestBody: {
      content: {
        "multipart/form-data": {
          /**
           * @description Of the room as it was found, `during` for one that stands with the list without a message, or as it is now.
           * @default before
           * @enum {string}
           */
          moment?: "before" | "during" | "after";
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      /** @description The photo as stored. */
      201: {
        content: {
          "application/json": {
            photo: components["schemas"]["Photo"];
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["Conflict"];
        };
      };
      /** @description Too large. */
      413: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      /** @description Not a photo that can be read, or not said what it is (`content-type`). */
      415: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      421: components["responses"]["Refused421"];
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** The image */
  readPhoto: {
    parameters: {
      path: {
        id: string;
        photoId: string;
      };
    };
    responses: {
      /** @description The image; it never changes. */
      200: {
        content: {
          "image/*": string;
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** Say something: starts a run; while a card waits, ends it with what was said to the coach */
  sendMessage: {
    parameters: {
      path: {
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          text?: string;
          photoIds?: string[];
          /**
           * @description While a run is alive: `reject`, as without it, is a 409, `wait` opens a run behind it, `inject` goes into it behind the next tools. Words said while a card waits answer it in any case.
           * @enum {string}
           */
          whenBusy?: "reject" | "wait" | "inject";
        };
      };
    };
    responses: {
      /** @description The run has started, or goes on. */
      202: {
        content: {
          "application/json": components["schemas"]["StartedRun"];
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["Conflict"];
        };
      };
      /** @description Too large. */
      413: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      421: components["responses"]["Refused421"];
      /** @description Understood, but it can’t be done. */
      422: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** Answer a card; the first valid answer wins */
  answerQuestion: {
    parameters: {
      path: {
        id: string;
        questionId: string;
      };
    };
    requestBody: {
      content: {
        /**
         * @example {
         *   "answerId": "tap-1",
         *   "answer": {
         *     "kind": "choice",
         *     "index": 0
         *   }
         * }
         */
        "application/json": {
          answerId: string;
          answer: {
            /** @constant */
            kind: "choice";
            index: number;
          } | {
            /** @constant */
            kind: "text";
            text: string;
          } | {
            /** @constant */
            kind: "said";
            text: string;
          } | {
            /** @constant */
            kind: "skip";
          } | {
            /** @constant */
            kind: "cannot_find";
          } | {
            /** @constant */
            kind: "cannot_decide";
          } | {
            /** @constant */
            kind: "confirm";
            value: boolean;
          } | {
            /** @constant */
            kind: "path";
            path: {
                id: string;
                value: string;
              }[];
          };
        };
      };
    };
    responses: {
      /** @description The receipt. */
      200: {
        content: {
          "application/json": {
            receipt: components["schemas"]["Receipt"];
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["Conflict"];
        };
      };
      421: components["responses"]["Refused421"];
      /** @description Understood, but it can’t be done. */
      422: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** Change a past answer; the piles follow and the coach is told */
  reviseAnswer: {
    parameters: {
      path: {
        id: string;
        questionId: string;
      };
    };
    requestBody: {
      content: {
        /**
         * @example {
         *   "answerId": "tap-1",
         *   "answer": {
         *     "kind": "choice",
         *     "index": 0
         *   }
         * }
         */
        "application/json": {
          answerId: string;
          answer: {
            /** @constant */
            kind: "choice";
            index: number;
          } | {
            /** @constant */
            kind: "text";
            text: string;
          } | {
            /** @constant */
            kind: "said";
            text: string;
          } | {
            /** @constant */
            kind: "skip";
          } | {
            /** @constant */
            kind: "cannot_find";
          } | {
            /** @constant */
            kind: "cannot_decide";
          } | {
            /** @constant */
            kind: "confirm";
            value: boolean;
          } | {
            /** @constant */
            kind: "path";
            path: {
                id: string;
                value: string;
              }[];
          };
        };
      };
    };
    responses: {
      /** @description The receipt. */
      200: {
        content: {
          "application/json": {
            receipt: components["schemas"]["Receipt"];
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["Conflict"];
        };
      };
      421: components["responses"]["Refused421"];
      /** @description Understood, but it can’t be done. */
      422: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** Edit the list of things, one edit a call; `restore` undoes a removal, a split or a merge, or takes an answer back */
  editThings: {
    parameters: {
      path: {
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          add: {
              /** @description 1 to 200 characters, a letter or a number among them. */
              name: string;
              quantity?: number;
              photoId?: string;
              region?: {
                x: number;
                y: number;
                width: number;
                height: number;
              };
            }[];
        } | {
          rename: {
            id: string;
            /** @description 1 to 200 characters, a letter or a number among them. */
            name: string;
          };
        } | {
          split: {
            id: string;
            names: string[];
          };
        } | {
          whole: {
            id: string;
          };
        } | {
          note: {
            id: string;
            text: string;
          };
        } | {
          unnote: {
            id: string;
            text: string;
          };
        } | {
          merge: {
            ids: string[];
            /** @description 1 to 200 characters, a letter or a number among them. */
            name: string;
          };
        } | {
          remove: {
            id: string;
          };
        } | {
          restore: {
            id: string;
            /** @description Taken back along with it, such as what was decided in the same words. */
            also?: string[];
          };
        };
      };
    };
    responses: {
      /** @description All things as they are now, and the `seq` of the last event. */
      200: {
        content: {
          "application/json": {
            things: components["schemas"]["Thing"][];
            seq: number;
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["Conflict"];
        };
      };
      /** @description Too large. */
      413: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      /** @description Not a photo that can be read, or not said what it is (`content-type`). */
      415: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      421: components["responses"]["Refused421"];
      /** @description Understood, but it can’t be done. */
      422: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** Carry what is decided to its place, at any time, also after the end: begin the walk, tick things, or take ticks back */
  carryThings: {
    parameters: {
      path: {
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": OneOf<[{
          /** @constant */
          kind: "start";
        }, {
          /** @constant */
          kind: "carried";
          ids: string[];
        }, {
          /** @constant */
          kind: "not_carried";
          ids: string[];
        }]>;
      };
    };
    responses: {
      /** @description All things as they are now, and the `seq` of the last event. */
      200: {
        content: {
          "application/json": {
            things: components["schemas"]["Thing"][];
            seq: number;
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["Conflict"];
        };
      };
      /** @description Too large. */
      413: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      /** @description Not a photo that can be read, or not said what it is (`content-type`). */
      415: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** Open a session again that has ended: back in Sorting, with all that was decided as it is */
  reopenSession: {
    parameters: {
      path: {
        id: string;
      };
    };
    responses: {
      /** @description The session as it is now. */
      200: {
        content: {
          "application/json": {
            session: components["schemas"]["Session"];
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["Conflict"];
        };
      };
      /** @description Too large. */
      413: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** Stop the run, whatever it is at; fine when nothing runs */
  stopRun: {
    parameters: {
      path: {
        id: string;
      };
    };
    responses: {
      /** @description Nothing runs now. */
      200: {
        content: {
          "application/json": {
            stopped: boolean;
            seq: number;
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** Go on after an error, from exactly there */
  retryRun: {
    parameters: {
      path: {
        id: string;
      };
    };
    responses: {
      /** @description The run has started. */
      202: {
        content: {
          "application/json": components["schemas"]["StartedRun"];
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["Conflict"];
        };
      };
      421: components["responses"]["Refused421"];
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** The log after a `seq`, then live (server-sent events), or one page of it (JSON) */
  readEvents: {
    parameters: {
      query?: {
        after?: number;
        format?: "sse" | "json";
      };
      header?: {
        /** @description Wins over `after`. */
        "Last-Event-ID"?: number;
      };
      path: {
        id: string;
      };
    };
    responses: {
      /** @description Events in order. `TextDelta` and `CallPreview` events have no id and are not stored. */
      200: {
        content: {
          "text/event-stream": string;
          "application/json": {
            events: components["schemas"]["Event"][];
            seq: number;
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** All things as a file: what was decided, and what is left */
  exportSession: {
    parameters: {
      query?: {
        format?: "json" | "csv" | "md";
      };
      path: {
        id: string;
      };
    };
    responses: {
      /** @description A file named after the session. CSV: a row a thing (`item`, `pile`, `place_or_way`, `decided_at`, `changed`, `carried`, `notes`), where `pile` is `belongs`, `out` or `skipped`, or `not_asked`, `not_found` or `not_decided` for what is left. */
      200: {
        content: {
          "application/json": components["schemas"]["SessionExport"];
          "text/csv": string;
          "text/markdown": string;
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** How it is. `check=live`: whether the process answers, always 200; `check=ready`: whether it can take sessions */
  readHealth: {
    parameters: {
      query?: {
        check?: "live" | "ready";
      };
    };
    responses: {
      /** @description All is well. */
      200: {
        content: {
          "application/json": components["schemas"]["Health"] | components["schemas"]["Probed"];
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
      /** @description Not just now: the database can’t be used, or the server is being stopped. */
      503: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  /** Figures for Prometheus, for requests with TIDYUP_METRICS_TOKEN; without the token there is no such address */
  readMetrics: {
    parameters: {
      header?: {
        /** @description Bearer TOKEN */
        Authorization?: string;
      };
    };
    responses: {
      /** @description Text for Prometheus. */
      200: {
        content: {
          "text/plain": string;
        };
      };
      400: components["responses"]["Refused400"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** This document */
  readOpenApi: {
    responses: {
      /** @description OpenAPI 3.1. */
      200: {
        content: {
          "application/json": {
            [key: string]: unknown;
          };
        };
      };
      400: components["responses"]["Refused400"];
      401: components["responses"]["Refused401"];
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** Where things live; with `q` where one thing is */
  readHome: {
    parameters: {
      query?: {
        /** @description Where is it? Searches things and places; case, umlauts, plurals and typos do not matter. */
        q?: string;
        /** @description The `next` of the page before. */
        after?: string;
        /** @description Places on a page; answers to a search. */
        limit?: number;
      };
    };
    responses: {
      /** @description A page of places with their newest things, or with `q` what was found, best first. */
      200: {
        content: {
          "application/json": ({
            /** @description By name. */
            places: components["schemas"]["HomePlace"][];
            counts: {
              places: number;
              things: number;
            };
            /** @description On the first page only. */
            carryOn: ({
              /** @description Things whose usual place is known. */
              usual: number;
              /** @description What the latest sessions left undecided, and nobody has decided since. */
              left: ({
                  sessionId: string;
                  title: string;
                  /** @description ISO 8601, UTC */
                  at: string;
                  things: ({
                      name: string;
                      /** @enum {string} */
                      state: "listed" | "asked" | "open" | "later";
                      photo?: string;
                      region?: {
                        x: number;
                        y: number;
                        width: number;
                        height: number;
                      };
                    })[];
                })[];
            }) | null;
            /** @description Some sessions are still to be read in: the map is behind what they decided. */
            reading: boolean;
            /** @description How much of a large change is done, 0 to 1; null where there is none. It is read once it is whole. */
            progress: number | null;
            /** @description What `after` takes for the page that follows; null after the last. */
            next: string | null;
          }) | ({
            /** @description Best first. */
            found: ({
                id: string;
                thing: string;
                place: string;
                placeId: string;
                /** @description ISO 8601, UTC */
                at: string;
                /** @description The session that put it there; null where that was by hand. */
                sessionId: string | null;
                /** @description Of the same session. */
                photo?: string;
                region?: {
                  x: number;
                  y: number;
                  width: number;
                  height: number;
                };
              })[];
            /** @description Places of such a name, best first. */
            places: {
                id: string;
                name: string;
                /** @description Things that live there. */
                count: number;
              }[];
          });
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** Change it by hand: one edit a call, which can be undone by its `seq` */
  editHome: {
    requestBody: {
      content: {
        "application/json": {
          add: {
              /** @description 1 to 200 characters, a letter or a number among them. */
              name: string;
              /** @description 1 to 200 characters, a letter or a number among them. */
              place: string;
            }[];
        } | {
          move: {
            id: string;
            /** @description 1 to 200 characters, a letter or a number among them. */
            place: string;
          };
        } | {
          renamePlace: {
            id: string;
            /** @description 1 to 200 characters, a letter or a number among them. */
            name: string;
          };
        } | {
          mergePlaces: {
            ids: string[];
            /** @description 1 to 200 characters, a letter or a number among them. */
            name: string;
          };
        } | {
          forgetThing: {
            id: string;
          };
        } | {
          forgetPlace: {
            id: string;
          };
        } | {
          undo: {
            seq: number;
          };
        };
      };
    };
    responses: {
      /** @description What changed. */
      200: {
        content: {
          "application/json": {
            /** @description Of the edit, by which it is undone; null where nothing changed. */
            seq: number | null;
            /** @description Those that changed, as they are now; one that is gone has a count of 0. */
            places: components["schemas"]["HomePlace"][];
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["Conflict"];
        };
      };
      421: components["responses"]["Refused421"];
      /** @description Understood, but it can’t be done. */
      422: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** Delete the whole map and its log, for good; sessions stay, and what they told until now does not come back */
  deleteHome: {
    responses: {
      /** @description Deleted. */
      204: {
        content: never;
      };
      400: components["responses"]["Refused400"];
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** What lives in one place, newest first; the id of a place that was merged finds the one it became */
  readPlace: {
    parameters: {
      query?: {
        /** @description The `next` of the page before. */
        after?: string;
        /** @description Things on a page. */
        limit?: number;
      };
      path: {
        id: string;
      };
    };
    responses: {
      /** @description A page of it. */
      200: {
        content: {
          "application/json": {
            place: {
              id: string;
              name: string;
              /** @description Things that live there. */
              count: number;
            };
            things: components["schemas"]["HomeThing"][];
            /** @description What `after` takes for the page that follows; null after the last. */
            next: string | null;
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** The whole home as a file: JSON, CSV (`thing`, `place`, `since`), or CSV for the import of Homebox */
  exportHome: {
    parameters: {
      query?: {
        format?: "json" | "csv" | "homebox";
      };
    };
    responses: {
      /** @description All that lives somewhere, by place and name; `import` takes each of the three. */
      200: {
        content: {
          "application/json": {
            /** @constant */
            tidyup: "home";
            /** @constant */
            version: 1;
            places: {
                name: string;
                things: {
                    name: string;
                    /** @description ISO 8601, UTC */
                    at?: string;
                  }[];
              }[];
          };
          "text/csv": string;
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** Add what a file says, all of it or nothing: our JSON or CSV, or a CSV of Homebox; what is known since later stays where it is */
  importHome: {
    requestBody: {
      content: {
        "multipart/form-data": {
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      /** @description How many things and places. */
      200: {
        content: {
          "application/json": {
            seq: number | null;
            things: number;
            places: number;
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      405: components["responses"]["Refused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["Conflict"];
        };
      };
      /** @description Too large. */
      413: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      /** @description Not a photo that can be read, or not said what it is (`content-type`). */
      415: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      421: components["responses"]["Refused421"];
      /** @description Understood, but it can’t be done. */
      422: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** Chat with a human message */
  chat: {
    requestBody: {
      content: {
        "application/json": {
          /** @description A session. A new id starts one, which then also shows in the page. */
          context_id: string;
          terminating_config?: {
            /** @description Tools that end the run: the UUID of a custom tool, the registry key of a built-in one, or a name. */
            tool_ids: string[];
            /**
             * @description Content-only replies in a row that are nudged before the run fails.
             * @default 1
             */
            consecutive_nudges?: number;
            /** @default You are currently in an autonomous execution mode with no user interaction. You must complete your task by calling one of the terminating tools. */
            nudge_message?: string;
            /**
             * @description Model calls that the run may make.
             * @default 64
             */
            max_invocations?: number;
          };
          agent_config?: {
            /** @default false */
            restrictOutput?: boolean;
            /**
             * @description A blank one is the default.
             * @default Do not produce a final answer directly. Before finishing, call a tool. If no tool is needed, call the 'finish' tool.
             */
            restrictionMessage?: string;
            /**
             * @description Injections per turn; 0 is unlimited.
             * @default 0
             */
            restrictionMaxInjections?: number;
          };
          /** @description A stored agent, in place of `agent_config`. */
          agent_id?: string;
          /** @description Tools that the run offers as ordinary ones, whatever the mode; ids or names, as in `tool_ids`. */
          tools?: string[];
          /** @description Names of other programs that may bring results of calls which the run leaves to its client. */
          results_from?: string[];
          message: string;
        };
      };
    };
    responses: {
      /** @description The run has ended. */
      200: {
        content: {
          "application/json": components["schemas"]["ChatResponse"];
        };
      };
      /** @description The run waits for a person, or for its client. */
      202: {
        content: {
          "application/json": components["schemas"]["ChatParked"];
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Where devices have to be paired: whoever asks has no pass. */
      401: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      403: components["responses"]["ChatRefused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      405: components["responses"]["ChatRefused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Too large. */
      413: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Not a photo that can be read, or not said what it is (`content-type`). */
      415: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      421: components["responses"]["ChatRefused421"];
      /** @description Understood, but it can’t be done. */
      422: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      500: components["responses"]["ChatRefused500"];
      /** @description The model failed. */
      502: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Not just now: the database can’t be used, or the server is being stopped. */
      503: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
    };
  };
  /** Run without a human message */
  chatInvoke: {
    requestBody: {
      content: {
        "application/json": {
          /** @description A session. A new id starts one, which then also shows in the page. */
          context_id: string;
          terminating_config?: {
            /** @description Tools that end the run: the UUID of a custom tool, the registry key of a built-in one, or a name. */
            tool_ids: string[];
            /**
             * @description Content-only replies in a row that are nudged before the run fails.
             * @default 1
             */
            consecutive_nudges?: number;
            /** @default You are currently in an autonomous execution mode with no user interaction. You must complete your task by calling one of the terminating tools. */
            nudge_message?: string;
            /**
             * @description Model calls that the run may make.
             * @default 64
             */
            max_invocations?: number;
          };
          agent_config?: {
            /** @default false */
            restrictOutput?: boolean;
            /**
             * @description A blank one is the default.
             * @default Do not produce a final answer directly. Before finishing, call a tool. If no tool is needed, call the 'finish' tool.
             */
            restrictionMessage?: string;
            /**
             * @description Injections per turn; 0 is unlimited.
             * @default 0
             */
            restrictionMaxInjections?: number;
          };
          /** @description A stored agent, in place of `agent_config`. */
          agent_id?: string;
          /** @description Tools that the run offers as ordinary ones, whatever the mode; ids or names, as in `tool_ids`. */
          tools?: string[];
          /** @description Names of other programs that may bring results of calls which the run leaves to its client. */
          results_from?: string[];
        };
      };
    };
    responses: {
      /** @description The run has ended. */
      200: {
        content: {
          "application/json": components["schemas"]["ChatResponse"];
        };
      };
      /** @description The run waits for a person, or for its client. */
      202: {
        content: {
          "application/json": components["schemas"]["ChatParked"];
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Where devices have to be paired: whoever asks has no pass. */
      401: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      403: components["responses"]["ChatRefused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      405: components["responses"]["ChatRefused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Too large. */
      413: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Not a photo that can be read, or not said what it is (`content-type`). */
      415: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      421: components["responses"]["ChatRefused421"];
      /** @description Understood, but it can’t be done. */
      422: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      500: components["responses"]["ChatRefused500"];
      /** @description The model failed. */
      502: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Not just now: the database can’t be used, or the server is being stopped. */
      503: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
    };
  };
  /** Add a message of the AI, or run with a prompt that steers this run only */
  chatAddAiMessage: {
    requestBody: {
      content: {
        "application/json": {
          /** @description A session. A new id starts one, which then also shows in the page. */
          context_id: string;
          terminating_config?: {
            /** @description Tools that end the run: the UUID of a custom tool, the registry key of a built-in one, or a name. */
            tool_ids: string[];
            /**
             * @description Content-only replies in a row that are nudged before the run fails.
             * @default 1
             */
            consecutive_nudges?: number;
            /** @default You are currently in an autonomous execution mode with no user interaction. You must complete your task by calling one of the terminating tools. */
            nudge_message?: string;
            /**
             * @description Model calls that the run may make.
             * @default 64
             */
            max_invocations?: number;
          };
          agent_config?: {
            /** @default false */
            restrictOutput?: boolean;
            /**
             * @description A blank one is the default.
             * @default Do not produce a final answer directly. Before finishing, call a tool. If no tool is needed, call the 'finish' tool.
             */
            restrictionMessage?: string;
            /**
             * @description Injections per turn; 0 is unlimited.
             * @default 0
             */
            restrictionMaxInjections?: number;
          };
          /** @description A stored agent, in place of `agent_config`. */
          agent_id?: string;
          /** @description Tools that the run offers as ordinary ones, whatever the mode; ids or names, as in `tool_ids`. */
          tools?: string[];
          /** @description Names of other programs that may bring results of calls which the run leaves to its client. */
          results_from?: string[];
          /** @description Stored as the AI’s message. Without `prompt` and `terminating_config` it is the response, and no model is called. */
          message?: string;
          /** @description Steers this one run as a system message; not saved as a human one. */
          prompt?: string;
        };
      };
    };
    responses: {
      /** @description The run has ended. */
      200: {
        content: {
          "application/json": components["schemas"]["ChatResponse"];
        };
      };
      /** @description The run waits for a person, or for its client. */
      202: {
        content: {
          "application/json": components["schemas"]["ChatParked"];
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Where devices have to be paired: whoever asks has no pass. */
      401: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      403: components["responses"]["ChatRefused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      405: components["responses"]["ChatRefused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Too large. */
      413: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Not a photo that can be read, or not said what it is (`content-type`). */
      415: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      421: components["responses"]["ChatRefused421"];
      /** @description Understood, but it can’t be done. */
      422: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      500: components["responses"]["ChatRefused500"];
      /** @description The model failed. */
      502: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Not just now: the database can’t be used, or the server is being stopped. */
      503: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
    };
  };
  /** Bring what a call came to that was left to the client */
  chatToolResult: {
    requestBody: {
      content: {
        "application/json": {
          context_id: string;
          tool_call_id: string;
          /** @description What the call came to. Text as it is, anything else as JSON. */
          tool_output: unknown;
          /**
           * @description The call failed, and `tool_output` tells the model why.
           * @default false
           */
          is_error?: boolean;
          /** @description The run ends, and `tool_output` is its response. A failed call ends nothing. */
          terminate?: boolean;
        };
      };
    };
    responses: {
      /** @description The run has ended. */
      200: {
        content: {
          "application/json": components["schemas"]["ChatResponse"];
        };
      };
      /** @description The run waits for a person, or for its client. */
      202: {
        content: {
          "application/json": components["schemas"]["ChatParked"];
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Where devices have to be paired: whoever asks has no pass. */
      401: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      403: components["responses"]["ChatRefused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      405: components["responses"]["ChatRefused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Too large. */
      413: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Not a photo that can be read, or not said what it is (`content-type`). */
      415: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      421: components["responses"]["ChatRefused421"];
      /** @description Understood, but it can’t be done. */
      422: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      500: components["responses"]["ChatRefused500"];
      /** @description The model failed. */
      502: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
      /** @description Not just now: the database can’t be used, or the server is being stopped. */
      503: {
        content: {
          "application/json": components["schemas"]["ChatError"];
        };
      };
    };
  };
  /** List the stored agents, oldest first */
  listAgents: {
    responses: {
      /** @description The agents. */
      200: {
        content: {
          "application/json": {
            agents: components["schemas"]["Agent"][];
          };
        };
      };
      400: components["responses"]["Refused400"];
      401: components["responses"]["Refused401"];
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** Store an agent, which chat requests name by its id */
  createAgent: {
    requestBody: {
      content: {
        "application/json": {
          name: string;
          /** @default {} */
          config?: {
            /** @default false */
            restrictOutput?: boolean;
            /**
             * @description A blank one is the default.
             * @default Do not produce a final answer directly. Before finishing, call a tool. If no tool is needed, call the 'finish' tool.
             */
            restrictionMessage?: string;
            /**
             * @description Injections per turn; 0 is unlimited.
             * @default 0
             */
            restrictionMaxInjections?: number;
          };
          /**
           * @description Ids or names of tools that its runs offer as ordinary ones, as in `tools` of a chat request. They are looked for when a run begins.
           * @default []
           */
          tools?: string[];
          /**
           * @description Told to the model at the beginning of each of its runs, behind the base prompt, which stays.
           * @default null
           */
          prompt?: string | null;
          /**
           * @description Called in place of the model that the server is set to.
           * @default null
           */
          model?: string | null;
        };
      };
    };
    responses: {
      /** @description The agent. */
      201: {
        content: {
          "application/json": {
            agent: components["schemas"]["Agent"];
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      405: components["responses"]["Refused405"];
      /** @description Too large. */
      413: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      421: components["responses"]["Refused421"];
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** Read a stored agent */
  readAgent: {
    parameters: {
      path: {
        id: string;
      };
    };
    responses: {
      /** @description The agent. */
      200: {
        content: {
          "application/json": {
            agent: components["schemas"]["Agent"];
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** Delete a stored agent */
  deleteAgent: {
    parameters: {
      path: {
        id: string;
      };
    };
    responses: {
      /** @description Deleted. */
      204: {
        content: never;
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** Change a stored agent: each field that is sent takes the place of what was stored */
  changeAgent: {
    parameters: {
      path: {
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          name?: string;
          config?: {
            /** @default false */
            restrictOutput?: boolean;
            /**
             * @description A blank one is the default.
             * @default Do not produce a final answer directly. Before finishing, call a tool. If no tool is needed, call the 'finish' tool.
             */
            restrictionMessage?: string;
            /**
             * @description Injections per turn; 0 is unlimited.
             * @default 0
             */
            restrictionMaxInjections?: number;
          };
          /** @description Ids or names of tools that its runs offer as ordinary ones, as in `tools` of a chat request. They are looked for when a run begins. */
          tools?: string[];
          /** @description Told to the model at the beginning of each of its runs, behind the base prompt, which stays. */
          prompt?: string | null;
          /** @description Called in place of the model that the server is set to. */
          model?: string | null;
        };
      };
    };
    responses: {
      /** @description The agent as it is now. Runs that have begun go on as they were. */
      200: {
        content: {
          "application/json": {
            agent: components["schemas"]["Agent"];
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      /** @description Too large. */
      413: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      421: components["responses"]["Refused421"];
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** List the built-in tools that an agent may include by their registry key */
  listTemplates: {
    responses: {
      /** @description The templates. */
      200: {
        content: {
          "application/json": {
            templates: components["schemas"]["Template"][];
          };
        };
      };
      400: components["responses"]["Refused400"];
      401: components["responses"]["Refused401"];
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** List built-in and custom tools, and those of MCP servers */
  listTools: {
    responses: {
      /** @description The tools. */
      200: {
        content: {
          "application/json": {
            tools: components["schemas"]["Tool"][];
            /** @description MCP servers whose tools are missing, where the settings name any. */
            unreachable_servers?: {
                server: string;
                message: string;
              }[];
          };
        };
      };
      400: components["responses"]["Refused400"];
      401: components["responses"]["Refused401"];
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** Register a custom tool: its output is a template, or comes from the client */
  registerTool: {
    requestBody: {
      content: {
        "application/json": OneOf<[{
          /** @description The name that the model calls it by. No two tools have the same. */
          name: string;
          description: string;
          /** @description JSON Schema (2020-12) of an object. */
          input_schema: {
            [key: string]: unknown;
          };
          /**
           * @description Its output is the response of the run.
           * @default false
           */
          terminal?: boolean;
          /** @description A call ends the run at once, and its output is the response; `Finished` where that is empty. */
          terminate?: boolean;
          /** @constant */
          execution?: "template";
          /** @description The output, with {{field}} for each field of the input, for instance “Task completed: {{result}}”. {{#list}}…{{/list}} is repeated for each element, with {{.}} for it and {{@index}} for its number, from 1 on. */
          template: string;
        }, {
          /** @description The name that the model calls it by. No two tools have the same. */
          name: string;
          description: string;
          /** @description JSON Schema (2020-12) of an object. */
          input_schema: {
            [key: string]: unknown;
          };
          /**
           * @description Its output is the response of the run.
           * @default false
           */
          terminal?: boolean;
          /** @description A call ends the run at once, and its output is the response; `Finished` where that is empty. */
          terminate?: boolean;
          /**
           * @description The run waits at each call until `POST /chat/tool-result` brings its output.
           * @constant
           */
          execution: "client";
        }]>;
      };
    };
    responses: {
      /** @description The tool. */
      201: {
        content: {
          "application/json": {
            tool: components["schemas"]["Tool"];
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      405: components["responses"]["Refused405"];
      /** @description It can’t be done in the state that things are in. */
      409: {
        content: {
          "application/json": components["schemas"]["Conflict"];
        };
      };
      /** @description Too large. */
      413: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      421: components["responses"]["Refused421"];
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** Delete a custom tool */
  deleteTool: {
    parameters: {
      path: {
        id: string;
      };
    };
    responses: {
      /** @description Deleted. */
      204: {
        content: never;
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      403: components["responses"]["Refused403"];
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** Pair this browser, by a one-time code or the passcode */
  pairDevice: {
    requestBody: {
      content: {
        /**
         * @example {
         *   "code": "K7MR-2XPA",
         *   "name": "Phone"
         * }
         */
        "application/json": {
          /** @description The one-time code of a link or a QR code. */
          code?: string;
          /** @description `TIDYUP_PASSCODE`, where it is set. */
          passcode?: string;
          /** @description As it shows in the list of devices. */
          name: string;
        };
      };
    };
    responses: {
      /** @description Paired: the answer sets the cookie that lets it in. */
      204: {
        content: never;
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      /** @description Not for whoever asks, or asked for by another site’s page. */
      403: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      /** @description Not a photo that can be read, or not said what it is (`content-type`). */
      415: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      421: components["responses"]["Refused421"];
      /** @description Too often, or too much at once; `retry-after` says when. */
      429: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      500: components["responses"]["Refused500"];
    };
  };
  /** The devices and programs that may come in, newest first */
  listDevices: {
    responses: {
      /** @description All of them. */
      200: {
        content: {
          "application/json": {
            devices: ({
                id: string;
                /** @enum {string} */
                kind: "browser" | "program";
                name: string;
                /** Format: date-time */
                createdAt: string;
                /** Format: date */
                lastSeen: string;
                /** @description The one that asks. */
                isThis: boolean;
              })[];
          };
        };
      };
      400: components["responses"]["Refused400"];
      401: components["responses"]["Refused401"];
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** Remove one: it is out at once */
  removeDevice: {
    parameters: {
      path: {
        id: string;
      };
    };
    responses: {
      /** @description Removed. */
      204: {
        content: never;
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      /** @description Not for whoever asks, or asked for by another site’s page. */
      403: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      /** @description There is no such thing. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** A new one-time code, as a link and a QR code */
  createPairingCode: {
    requestBody: {
      content: {
        /** @example {} */
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Good for ten minutes. */
      201: {
        content: {
          "application/json": {
            code: string;
            /** @description Opens the page where a device is paired. */
            link: string;
            /** @description The link as a QR code: SVG. */
            qr: string;
            /** Format: date-time */
            expiresAt: string;
          };
        };
      };
      400: components["responses"]["Refused400"];
      401: components["responses"]["Refused401"];
      /** @description Not for whoever asks, or asked for by another site’s page. */
      403: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      /** @description Not a photo that can be read, or not said what it is (`content-type`). */
      415: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
  /** A token for a program */
  createToken: {
    requestBody: {
      content: {
        /**
         * @example {
         *   "name": "Nightly export"
         * }
         */
        "application/json": {
          /** @description As it shows in the list of devices. */
          name: string;
        };
      };
    };
    responses: {
      /** @description Shown this once. */
      201: {
        content: {
          "application/json": {
            /** @description Shown this once. */
            token: string;
            id: string;
          };
        };
      };
      /** @description The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored. */
      400: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      401: components["responses"]["Refused401"];
      /** @description Not for whoever asks, or asked for by another site’s page. */
      403: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      405: components["responses"]["Refused405"];
      /** @description Not a photo that can be read, or not said what it is (`content-type`). */
      415: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      421: components["responses"]["Refused421"];
      500: components["responses"]["Refused500"];
    };
  };
}
