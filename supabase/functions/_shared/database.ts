// Made by "npm run db:types" from supabase/schemas: change those, not this.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

type Nothing = Record<string, never>

export type Database = {
  public: {
    Tables: {
      'Form Sub': {
        Row: {
          created_at: string
          form_data: Json
          id: number
        }
        Insert: Nothing
        Update: Nothing
        Relationships: []
      }
      staff: {
        Row: {
          created_at: string
          name: string
          role: string
          user_id: string
        }
        Insert: Nothing
        Update: Nothing
        Relationships: []
      }
      submission_journal: {
        Row: {
          author: string
          follow_up: string | null
          made_at: string
          made_by: string | null
          note: string
          owner: string | null
          status: string
          submission_id: number
          version: number
        }
        Insert: Nothing
        Update: Nothing
        Relationships: []
      }
    }
    Views: {
      request_files: {
        Row: {
          bytes: number | null
          id: string | null
          name: string | null
          submission_id: number | null
        }
        Relationships: []
      }
      submission_details: {
        Row: {
          attribution: Json | null
          form: string | null
          language: string | null
          quarantined: boolean | null
          reasons: string[] | null
          score: number | null
          submission_id: number | null
        }
        Relationships: []
      }
      undelivered_notifications: {
        Row: {
          attempts: number | null
          channel: string | null
          created_at: string | null
          id: number | null
          last_error: string | null
          next_attempt_at: string | null
          state: string | null
          submission_id: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      add_journal_entries: {
        Args: {
          p_seen: Json | null
          p_status: string | null
          p_owner: string | null
        }
        Returns: Json
      }
      add_journal_entry: {
        Args: {
          p_submission_id: number | null
          p_seen: number | null
          p_status: string | null
          p_note: string | null
          p_owner?: string | null
          p_follow_up?: string | null
        }
        Returns: Json
      }
      announced_upload: {
        Args: {
          p_form_key: string | null
          p_id: string | null
        }
        Returns: Json
      }
      backend_facts: {
        Args: Nothing
        Returns: Json
      }
      backend_metrics: {
        Args: Nothing
        Returns: Json
      }
      begin_orphan_round: {
        Args: Nothing
        Returns: string
      }
      claim_notifications: {
        Args: {
          p_limit: number | null
          p_lease_seconds: number | null
          p_finished: Json | null
        }
        Returns: Json
      }
      complete_invitation: {
        Args: {
          p_email: string | null
        }
        Returns: string
      }
      complete_upload: {
        Args: {
          p_id: string | null
          p_arrived: boolean | null
        }
        Returns: boolean
      }
      consume_sign_in_attempt: {
        Args: {
          p_kind: string | null
          p_account: string | null
          p_visitor: string | null
          p_browser?: string | null
        }
        Returns: Json
      }
      count_submissions_by_person: {
        Args: {
          p_whose: string | null
        }
        Returns: Json
      }
      create_upload: {
        Args: {
          p_form_key: string | null
          p_name: string | null
          p_bytes: number | null
          p_visitor_hash: string | null
          p_limits: Json | null
          p_network_hash?: string | null
        }
        Returns: Json
      }
      delete_submissions_by_person: {
        Args: {
          p_whose: string | null
          p_amount: number | null
          p_also?: number[] | null
        }
        Returns: Json
      }
      desk_audit: {
        Args: Nothing
        Returns: Json
      }
      desk_list: {
        Args: {
          p_filter: Json | null
        }
        Returns: Json
      }
      desk_members: {
        Args: Nothing
        Returns: Json
      }
      desk_metrics: {
        Args: Nothing
        Returns: Json
      }
      desk_news: {
        Args: {
          p_newest: number | null
          p_seen: Json | null
        }
        Returns: Json
      }
      export_submissions: {
        Args: {
          p_filter: Json | null
        }
        Returns: Json
      }
      forget_files: {
        Args: {
          p_ids: string[] | null
        }
        Returns: boolean
      }
      get_retention: {
        Args: {
          p_days: number | null
        }
        Returns: Json
      }
      may_read_file: {
        Args: {
          p_name: string | null
        }
        Returns: boolean
      }
      orphaned_files: {
        Args: {
          p_most: number | null
        }
        Returns: string[]
      }
      record_action: {
        Args: {
          p_what: string | null
        }
        Returns: undefined
      }
      record_backup: {
        Args: Nothing
        Returns: boolean
      }
      record_metrics: {
        Args: {
          p_failures: number | null
          p_web_vitals: Json | null
        }
        Returns: boolean
      }
      release_submission: {
        Args: {
          p_submission_id: number | null
          p_note: string | null
        }
        Returns: Json
      }
      release_submissions: {
        Args: {
          p_ids: number[] | null
          p_note: string | null
        }
        Returns: Json
      }
      remove_member: {
        Args: {
          p_email: string | null
        }
        Returns: string
      }
      reset_sign_in_attempts: {
        Args: {
          p_account: string | null
          p_visitor?: string | null
          p_browser?: string | null
        }
        Returns: undefined
      }
      run_health_checks: {
        Args: {
          p_disk_fills?: boolean | null
        }
        Returns: boolean
      }
      save_member: {
        Args: {
          p_email: string | null
          p_name: string | null
          p_role: string | null
        }
        Returns: string
      }
      search_submissions: {
        Args: {
          p_filter: Json | null
        }
        Returns: Database['public']['Tables']['Form Sub']['Row'][]
      }
      set_retention: {
        Args: {
          p_days: number | null
        }
        Returns: Json
      }
      store_submission: {
        Args: {
          p_answers: Json | null
          p_form: string | null
          p_items: Json | null
          p_attribution: Json | null
          p_request_id: string | null
          p_form_key: string | null
          p_files: string[] | null
          p_key: string | null
          p_digest: string | null
          p_channel: string | null
          p_visitor_hash: string | null
          p_network_hash: string | null
          p_reply_hash: string | null
          p_limits: Json | null
          p_quarantined: boolean | null
          p_score: number | null
          p_reasons: string[] | null
          p_webhook: boolean | null
          p_language?: string | null
        }
        Returns: Json
      }
      submission_meta: {
        Args: {
          p_ids: number[] | null
          p_before?: number | null
        }
        Returns: Json
      }
      suggest_search: {
        Args: {
          p_filter: Json | null
        }
        Returns: Json
      }
      undo_entries: {
        Args: {
          p_versions: Json | null
        }
        Returns: Json
      }
      undo_release: {
        Args: {
          p_ids: number[] | null
        }
        Returns: Json
      }
      unknown_files: {
        Args: {
          p_names: string[] | null
        }
        Returns: string[]
      }
    }
    Enums: Nothing
    CompositeTypes: Nothing
  }
}
